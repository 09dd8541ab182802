/** What an account's tier is called where the plans themselves are not read (spec §1). */
const TIERS: Record<string, string> = {
  free: 'Free',
  premium: 'Premium',
  enterprise: 'Enterprise',
};

export const tierName = (tier: string): string => TIERS[tier] ?? tier;
