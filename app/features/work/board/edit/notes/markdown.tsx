import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { TYPED } from '#app/ui/typed.ts';
import classes from './notes.module.css';

// The elements that notes may render, such as tables and task lists. Images are left out, because
// loading an image would reveal the reader to the image's server.
const ALLOWED = [
  ...[
    'p',
    'br',
    'strong',
    'em',
    'del',
    'a',
    'ul',
    'ol',
    'li',
    'input',
    'blockquote',
    'code',
    'pre',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/**
 * Renders notes as Markdown. Raw HTML is not rendered. Links are relative or start with http,
 * https, mailto, irc, ircs or xmpp; react-markdown removes the addresses of all other links.
 */
export default function NotesShown({ notes }: { notes: string }) {
  return (
    <div className={classes.shown} {...TYPED}>
      <Markdown
        remarkPlugins={[remarkGfm]}
        allowedElements={ALLOWED}
        unwrapDisallowed
        components={{
          a: ({ href, children }) => (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {children}
            </a>
          ),
        }}
      >
        {notes}
      </Markdown>
    </div>
  );
}
