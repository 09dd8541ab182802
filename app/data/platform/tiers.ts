import { m } from '#messages';

/** Names of the tiers, for pages that do not load the plans (spec §1). */
const TIERS: Record<string, () => string> = {
  free: m.data_tier_free,
  premium: m.data_tier_premium,
  enterprise: m.data_tier_enterprise,
};

export const tierName = (tier: string): string => TIERS[tier]?.() ?? tier;
