/** Names of the tiers where the plans are not loaded (spec §1). */
const TIERS: Record<string, string> = {
  free: 'Free',
  premium: 'Premium',
  enterprise: 'Enterprise',
};

export const tierName = (tier: string): string => TIERS[tier] ?? tier;
