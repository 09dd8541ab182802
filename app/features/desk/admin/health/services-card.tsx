import { useQuery } from '@tanstack/react-query';
import { SERVICES, type ServiceAnswer } from '#app/features/account/auth-test/index.ts';
import { m } from '#messages';
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
  return (
    <HealthCard
      title={m.admin_health_services()}
      verdict={
        data && {
          isFine: silent === 0,
          text: silent === 0 ? m.admin_health_ok() : m.admin_health_services_bad({ count: silent }),
        }
      }
      details={SERVICES.map(({ name }, at) => [name, answerLabel(data?.[at])])}
    />
  );
}

function answerLabel(answer: ServiceAnswer | undefined): string {
  if (!answer) return m.admin_health_checking();
  return answer.isFine
    ? m.admin_health_response_time({ milliseconds: Math.round(answer.milliseconds) })
    : answer.said;
}
