import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MatrixPicture } from '#app/ui/matrix-picture.tsx';
import classes from './public.module.css';

/** /: what it is, in one screen. */
export default function LandingPage() {
  return (
    <div className={classes.landing}>
      <div>
        <h1 className={classes.headline}>More tasks than day? See what matters.</h1>
        <p className={classes.lead}>
          A task clarity coach. Every task gets one of four places, with the reason why: do it now,
          give it a day, hand it over, or let it go.
        </p>
        <Button component={Link} to="/register" size="md">
          Sort your first tasks
        </Button>
      </div>
      <MatrixPicture />
    </div>
  );
}
