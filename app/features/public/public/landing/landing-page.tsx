import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { m } from '#messages';
import classes from './landing-page.module.css';
import { TryMatrix } from './try-matrix.tsx';

/** Renders /: a short description of the app, and a matrix to try. */
export default function LandingPage() {
  const { status } = useAuth();
  const isSignedIn = status === 'signed_in';
  return (
    <div className={classes.landing}>
      <div>
        <h1 className={classes.headline}>{m.public_headline()}</h1>
        <p className={classes.lead}>{m.public_lead()}</p>
        <div className={classes.acts}>
          <Button component={Link} to={isSignedIn ? '/dashboard' : '/register'} size="md">
            {isSignedIn ? m.public_open_dashboard() : m.public_start()}
          </Button>
          <Link to="/faqs" className={classes.more}>
            {m.public_how_it_works()}
          </Link>
        </div>
        <ul className={classes.points}>
          <li>{m.public_point_delegate()}</li>
          <li>{m.public_point_plan()}</li>
          <li>{m.public_point_free()}</li>
        </ul>
      </div>
      <TryMatrix isSignedIn={isSignedIn} />
    </div>
  );
}
