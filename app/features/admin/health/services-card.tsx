import { useQuery } from '@tanstack/react-query';
import { type Answer, SERVICES } from '#app/features/auth-test/index.ts';
import { HealthCard } from './health-card.tsx';

/** Whether each service responds to this browser, and how fast. */
export function ServicesCard() {
  const { data } = useQuery({
    queryKey: ['admin', 'services'],
    queryFn: () => Promise.all(SERVICES.map(({ ask }) => ask())),
    refetchOnMount: 'always',
    refetchInterval: 30_000,
  });
  const silent = data?.filter(({ isFine }) => !isFine).length ?? 0;
  const bad = silent === 1 ? '1 does not answer' : `${silent} do not answer`;
  return (
    <HealthCard
      title="Services"
      verdict={data && { isFine: silent === 0, text: silent === 0 ? 'Works' : bad }}
      facts={SERVICES.map(({ name }, at) => [name, words(data?.[at])])}
    />
  );
}

function words(answer: Answer | undefined): string {
  if (!answer) return 'Asking';
  return answer.isFine ? `${Math.round(answer.milliseconds)} ms` : answer.said;
}
