import { useLocation } from 'react-router';
import classes from './public.module.css';

const PAGES: Record<string, [heading: string, text: string]> = {
  '/faqs': ['Questions and answers', 'Answers to what people ask will stand here.'],
  '/privacy': [
    'Privacy',
    'The privacy statement will stand here. Your tasks are stored on this server and read by nobody but you.',
  ],
  '/terms': ['Terms', 'The terms of use will stand here.'],
  '/contact': ['Contact', 'A form to write to us will stand here.'],
};

/** A public page that is still being written. */
export default function InfoPage() {
  const { pathname } = useLocation();
  const [heading, text] = PAGES[pathname.replace(/\/+$/, '')] ?? ['', ''];
  return (
    <div className={classes.text}>
      <h1>{heading}</h1>
      <p>{text}</p>
    </div>
  );
}
