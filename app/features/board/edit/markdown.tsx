import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import classes from './notes.module.css';

// Pictures would tell their server who reads; tables and lists are what notes need.
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

/** Notes as Markdown. No HTML of the writer's gets through, and links lead to the web and mail only. */
export default function NotesShown({ notes }: { notes: string }) {
  return (
    <div className={classes.shown} dir="auto">
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
