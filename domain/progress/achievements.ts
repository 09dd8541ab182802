/** The seventeen achievements of spec §9. The web app has their names and images. */

export type AchievementCategory = 'tasks' | 'goals' | 'streaks' | 'special';
export type Tier = 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond';

/** The sort weights of the tiers (spec §9). */
export const TIER_WEIGHTS: Readonly<Record<Tier, number>> = {
  diamond: 5,
  platinum: 4,
  gold: 3,
  silver: 2,
  bronze: 1,
};

export type AchievementId =
  | 'first_task'
  | 'task_rookie'
  | 'task_warrior'
  | 'task_master'
  | 'task_legend'
  | 'task_god'
  | 'first_goal'
  | 'goal_setter'
  | 'dream_chaser'
  | 'goal_crusher'
  | 'streak_starter'
  | 'week_warrior'
  | 'consistency_king'
  | 'unstoppable'
  | 'early_bird'
  | 'night_owl'
  | 'speed_demon';

export interface Achievement {
  id: AchievementId;
  icon: string;
  category: AchievementCategory;
  tier: Tier;
  /** The count needed: tasks, goals, or days of a streak. */
  requirement: number;
  points: number;
}

export const ACHIEVEMENTS: readonly Achievement[] = [
  {
    id: 'first_task',
    icon: 'check',
    category: 'tasks',
    tier: 'bronze',
    requirement: 1,
    points: 10,
  },
  {
    id: 'task_rookie',
    icon: 'checks',
    category: 'tasks',
    tier: 'bronze',
    requirement: 10,
    points: 25,
  },
  {
    id: 'task_warrior',
    icon: 'checklist',
    category: 'tasks',
    tier: 'silver',
    requirement: 50,
    points: 75,
  },
  {
    id: 'task_master',
    icon: 'medal',
    category: 'tasks',
    tier: 'gold',
    requirement: 100,
    points: 150,
  },
  {
    id: 'task_legend',
    icon: 'trophy',
    category: 'tasks',
    tier: 'platinum',
    requirement: 250,
    points: 300,
  },
  {
    id: 'task_god',
    icon: 'diamond',
    category: 'tasks',
    tier: 'diamond',
    requirement: 500,
    points: 500,
  },
  {
    id: 'first_goal',
    icon: 'flag',
    category: 'goals',
    tier: 'bronze',
    requirement: 1,
    points: 15,
  },
  {
    id: 'goal_setter',
    icon: 'target',
    category: 'goals',
    tier: 'silver',
    requirement: 5,
    points: 50,
  },
  {
    id: 'dream_chaser',
    icon: 'stars',
    category: 'goals',
    tier: 'gold',
    requirement: 15,
    points: 125,
  },
  {
    id: 'goal_crusher',
    icon: 'mountain',
    category: 'goals',
    tier: 'platinum',
    requirement: 30,
    points: 250,
  },
  {
    id: 'streak_starter',
    icon: 'flame',
    category: 'streaks',
    tier: 'bronze',
    requirement: 3,
    points: 20,
  },
  {
    id: 'week_warrior',
    icon: 'calendar-week',
    category: 'streaks',
    tier: 'silver',
    requirement: 7,
    points: 60,
  },
  {
    id: 'consistency_king',
    icon: 'crown',
    category: 'streaks',
    tier: 'gold',
    requirement: 14,
    points: 120,
  },
  {
    id: 'unstoppable',
    icon: 'rocket',
    category: 'streaks',
    tier: 'platinum',
    requirement: 30,
    points: 200,
  },
  {
    id: 'early_bird',
    icon: 'sunrise',
    category: 'special',
    tier: 'silver',
    requirement: 10,
    points: 40,
  },
  {
    id: 'night_owl',
    icon: 'moon-stars',
    category: 'special',
    tier: 'silver',
    requirement: 10,
    points: 40,
  },
  {
    id: 'speed_demon',
    icon: 'bolt',
    category: 'special',
    tier: 'gold',
    requirement: 5,
    points: 80,
  },
];
