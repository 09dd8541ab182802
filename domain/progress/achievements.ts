/** The seventeen achievements of spec §9. Icons are keys; the page has the images. */

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

type AchievementId =
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
  name: string;
  description: string;
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
    name: 'First Task',
    description: 'Complete your first task.',
    icon: 'check',
    category: 'tasks',
    tier: 'bronze',
    requirement: 1,
    points: 10,
  },
  {
    id: 'task_rookie',
    name: 'Task Rookie',
    description: 'Complete 10 tasks.',
    icon: 'checks',
    category: 'tasks',
    tier: 'bronze',
    requirement: 10,
    points: 25,
  },
  {
    id: 'task_warrior',
    name: 'Task Warrior',
    description: 'Complete 50 tasks.',
    icon: 'checklist',
    category: 'tasks',
    tier: 'silver',
    requirement: 50,
    points: 75,
  },
  {
    id: 'task_master',
    name: 'Task Master',
    description: 'Complete 100 tasks.',
    icon: 'medal',
    category: 'tasks',
    tier: 'gold',
    requirement: 100,
    points: 150,
  },
  {
    id: 'task_legend',
    name: 'Task Legend',
    description: 'Complete 250 tasks.',
    icon: 'trophy',
    category: 'tasks',
    tier: 'platinum',
    requirement: 250,
    points: 300,
  },
  {
    id: 'task_god',
    name: 'Task God',
    description: 'Complete 500 tasks.',
    icon: 'diamond',
    category: 'tasks',
    tier: 'diamond',
    requirement: 500,
    points: 500,
  },
  {
    id: 'first_goal',
    name: 'First Goal',
    description: 'Reach your first goal.',
    icon: 'flag',
    category: 'goals',
    tier: 'bronze',
    requirement: 1,
    points: 15,
  },
  {
    id: 'goal_setter',
    name: 'Goal Setter',
    description: 'Reach 5 goals.',
    icon: 'target',
    category: 'goals',
    tier: 'silver',
    requirement: 5,
    points: 50,
  },
  {
    id: 'dream_chaser',
    name: 'Dream Chaser',
    description: 'Reach 15 goals.',
    icon: 'stars',
    category: 'goals',
    tier: 'gold',
    requirement: 15,
    points: 125,
  },
  {
    id: 'goal_crusher',
    name: 'Goal Crusher',
    description: 'Reach 30 goals.',
    icon: 'mountain',
    category: 'goals',
    tier: 'platinum',
    requirement: 30,
    points: 250,
  },
  {
    id: 'streak_starter',
    name: 'Streak Starter',
    description: 'Complete a task on 3 days in a row.',
    icon: 'flame',
    category: 'streaks',
    tier: 'bronze',
    requirement: 3,
    points: 20,
  },
  {
    id: 'week_warrior',
    name: 'Week Warrior',
    description: 'Complete a task on 7 days in a row.',
    icon: 'calendar-week',
    category: 'streaks',
    tier: 'silver',
    requirement: 7,
    points: 60,
  },
  {
    id: 'consistency_king',
    name: 'Consistency King',
    description: 'Complete a task on 14 days in a row.',
    icon: 'crown',
    category: 'streaks',
    tier: 'gold',
    requirement: 14,
    points: 120,
  },
  {
    id: 'unstoppable',
    name: 'Unstoppable',
    description: 'Complete a task on 30 days in a row.',
    icon: 'rocket',
    category: 'streaks',
    tier: 'platinum',
    requirement: 30,
    points: 200,
  },
  {
    id: 'early_bird',
    name: 'Early Bird',
    description: 'Complete 10 tasks before 9 in the morning.',
    icon: 'sunrise',
    category: 'special',
    tier: 'silver',
    requirement: 10,
    points: 40,
  },
  {
    id: 'night_owl',
    name: 'Night Owl',
    description: 'Complete 10 tasks after 9 in the evening.',
    icon: 'moon-stars',
    category: 'special',
    tier: 'silver',
    requirement: 10,
    points: 40,
  },
  {
    id: 'speed_demon',
    name: 'Speed Demon',
    description: 'Complete 5 tasks in a day.',
    icon: 'bolt',
    category: 'special',
    tier: 'gold',
    requirement: 5,
    points: 80,
  },
];
