/**
 * How much of their plan's limits the members of a company use (spec §3 subscription_limits, §5).
 */

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
  /** The sum over all members. */
  total: number;
  /** The member who uses the largest share of their limit; absent when no member has a limit. */
  fullest?: { member: Member; used: number; limit: number };
}

/**
 * Returns the usage of a company: the total, and the member who uses the largest share of their
 * limit, because limits apply per person.
 */
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
  // A limit of 0 counts as 0.5, to avoid dividing by zero: one task or delegation exceeds 0.5.
  const share = (each: (typeof shares)[number]) => each.used / Math.max(each.limit, 0.5);
  const [fullest] = shares.sort((a, b) => share(b) - share(a));
  return {
    total: members.reduce((sum, member) => sum + used(member), 0),
    ...(fullest && { fullest }),
  };
}
