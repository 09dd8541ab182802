import { Note } from '#app/ui/components/notice.tsx';
import { TextPage } from '../text-page.tsx';
import classes from './legal-page.module.css';
import type { LegalPart } from './legal-text.ts';

interface Props {
  title: string;
  lead: string;
  /** Date of this version: `YYYY-MM-DD`, and its text. */
  dated: [day: string, words: string];
  parts: readonly LegalPart[];
}

/**
 * A legal page: a note that the operator must review it, its date, a table of contents and the
 * text.
 */
export function LegalPage({ title, lead, dated: [day, words], parts }: Props) {
  return (
    <TextPage title={title} lead={lead} wide>
      <Note>
        <span>
          <strong>To be reviewed by the operator.</strong> This text says what the software does.
          Whoever runs it has to add who they are and what the law asks of them where they are.
        </span>
        <span className={classes.date}>
          Version of <time dateTime={day}>{words}</time>
        </span>
      </Note>
      <div className={classes.columns}>
        <nav aria-label="On this page" className={classes.contents}>
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
