import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useAuth } from '#app/features/auth/index.ts';
import classes from './landing-page.module.css';
import { TryMatrix } from './try-matrix.tsx';

/** /: what the app is, and a matrix to try. */
export default function LandingPage() {
  const { status } = useAuth();
  const isSignedIn = status === 'signed_in';
  return (
    <div className={classes.landing}>
      <div className={classes.words}>
        <h1 className={classes.headline}>More tasks than day? See what matters.</h1>
        <p className={classes.lead}>
          A task clarity coach. Every task gets one of four places, with the reason why: do it now,
          give it a day, hand it over, or let it go.
        </p>
        <div className={classes.acts}>
          <Button component={Link} to={isSignedIn ? '/dashboard' : '/register'} size="md">
            {isSignedIn ? 'Open your dashboard' : 'Start with your own tasks'}
          </Button>
          <Link to="/faqs" className={classes.more}>
            How it works
          </Link>
        </div>
        <ul className={classes.points}>
          <li>Hand a task to anybody by e-mail; they need no account.</li>
          <li>Goals, streaks and a plan for the day that knows your hours.</li>
          <li>Free to begin with, and your data leaves with you whenever you like.</li>
        </ul>
      </div>
      <TryMatrix isSignedIn={isSignedIn} />
    </div>
  );
}
