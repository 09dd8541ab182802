import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Note } from '#app/ui/feedback/notice.tsx';
import { dayIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import { TextPage } from '../text-page.tsx';
import classes from './legal-page.module.css';
import type { LegalPart } from './legal-text.ts';

interface Props {
  title: string;
  lead: string;
  /** Date of this version, `YYYY-MM-DD`. */
  day: string;
  parts: readonly LegalPart[];
}

/**
 * Renders a legal page: a note that the operator must review the text, the date of this version, a
 * table of contents and the text.
 */
export function LegalPage({ title, lead, day, parts }: Props) {
  const date = dayIn('UTC', day);
  return (
    <TextPage title={title} lead={lead} wide>
      <Note>
        <span>
          <ParaglideMessage
            message={m.public_legal_review}
            inputs={{}}
            markup={{ strong: ({ children }) => <strong>{children}</strong> }}
          />
        </span>
        <span className={classes.date}>
          <ParaglideMessage
            message={m.public_legal_version}
            inputs={{ date }}
            markup={{ time: ({ children }) => <time dateTime={day}>{children}</time> }}
          />
        </span>
      </Note>
      <div className={classes.columns}>
        <nav aria-label={m.public_legal_contents()} className={classes.contents}>
          <ol>
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.parts}>
          {parts.map(({ id, heading, body }) => (
            <section key={id} id={id}>
              <h2>{heading}</h2>
              {body.map((block) =>
                typeof block === 'string' ? (
                  <p key={block}>{block}</p>
                ) : (
                  <ul key={block[0]}>
                    {block.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
        </div>
      </div>
    </TextPage>
  );
}
