/** How much of what the tiers allow a company's people use (spec §3 subscription_limits, §5). */

interface MemberUse {
  tier: string;
  open_tasks: number;
  open_delegations: number;
}

interface TierLimits {
  tier: string;
  max_tasks: number | null;
  max_delegations: number | null;
}

interface Usage<Member> {
  /** Of all members together. */
  total: number;
  /** Who is nearest to what they may have; none where nobody has a limit. */
  fullest?: { member: Member; used: number; limit: number };
}

/** Limits count for each person, so what matters is who comes nearest to theirs. */
export function usageOf<Member extends MemberUse>(
  members: readonly Member[],
  limits: readonly TierLimits[],
  what: 'tasks' | 'delegations',
): Usage<Member> {
  const used = (member: Member) => member[`open_${what}`];
  const shares = members.flatMap((member) => {
    const limit = limits.find(({ tier }) => tier === member.tier)?.[`max_${what}`];
    return limit == null ? [] : [{ member, used: used(member), limit }];
  });
  // A limit of none is full at once.
  const share = (each: (typeof shares)[number]) => each.used / Math.max(each.limit, 0.5);
  const [fullest] = shares.sort((a, b) => share(b) - share(a));
  return {
    total: members.reduce((sum, member) => sum + used(member), 0),
    ...(fullest && { fullest }),
  };
}
