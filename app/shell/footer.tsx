import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiUrl } from '#app/data/config.ts';
import { AppError } from '#app/data/errors.ts';
import classes from './footer.module.css';

/** Spec §2 footer: links, how the systems are, and a quotation. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <Link to="/support">Support</Link>
      <Link to="/privacy">Privacy</Link>
      <Link to="/terms">Terms</Link>
      <Link to="/contact">Feedback</Link>
      <SystemStatus />
      <q className={classes.quotation}>What is important is seldom urgent.</q>
    </footer>
  );
}

/** The label of the specification while the host says it is ready, else what is the matter. */
function SystemStatus() {
  const { isError } = useQuery({
    queryKey: ['readyz'],
    queryFn: async ({ signal }) => {
      const { ok, status } = await fetch(`${apiUrl}/readyz`, { signal });
      if (!ok) throw new AppError('unavailable', 'Not ready', { status });
      return ok;
    },
    retry: false,
    refetchInterval: 60_000,
  });
  return (
    <span className={classes.status} data-failing={isError || undefined} role="status">
      {isError ? 'Some systems are not answering' : 'All systems operational'}
    </span>
  );
}
