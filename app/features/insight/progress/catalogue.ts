import type { AchievementId } from '#domain/progress/achievements.ts';
import type { LevelId } from '#domain/progress/levels.ts';
import { m } from '#messages';

/** Names and descriptions of the achievements (spec §9). */
export const ACHIEVEMENT_TEXTS = {
  first_task: {
    name: m.progress_achievement_first_task(),
    description: m.progress_achievement_first_task_text(),
  },
  task_rookie: {
    name: m.progress_achievement_task_rookie(),
    description: m.progress_achievement_task_rookie_text(),
  },
  task_warrior: {
    name: m.progress_achievement_task_warrior(),
    description: m.progress_achievement_task_warrior_text(),
  },
  task_master: {
    name: m.progress_achievement_task_master(),
    description: m.progress_achievement_task_master_text(),
  },
  task_legend: {
    name: m.progress_achievement_task_legend(),
    description: m.progress_achievement_task_legend_text(),
  },
  task_god: {
    name: m.progress_achievement_task_god(),
    description: m.progress_achievement_task_god_text(),
  },
  first_goal: {
    name: m.progress_achievement_first_goal(),
    description: m.progress_achievement_first_goal_text(),
  },
  goal_setter: {
    name: m.progress_achievement_goal_setter(),
    description: m.progress_achievement_goal_setter_text(),
  },
  dream_chaser: {
    name: m.progress_achievement_dream_chaser(),
    description: m.progress_achievement_dream_chaser_text(),
  },
  goal_crusher: {
    name: m.progress_achievement_goal_crusher(),
    description: m.progress_achievement_goal_crusher_text(),
  },
  streak_starter: {
    name: m.progress_achievement_streak_starter(),
    description: m.progress_achievement_streak_starter_text(),
  },
  week_warrior: {
    name: m.progress_achievement_week_warrior(),
    description: m.progress_achievement_week_warrior_text(),
  },
  consistency_king: {
    name: m.progress_achievement_consistency_king(),
    description: m.progress_achievement_consistency_king_text(),
  },
  unstoppable: {
    name: m.progress_achievement_unstoppable(),
    description: m.progress_achievement_unstoppable_text(),
  },
  early_bird: {
    name: m.progress_achievement_early_bird(),
    description: m.progress_achievement_early_bird_text(),
  },
  night_owl: {
    name: m.progress_achievement_night_owl(),
    description: m.progress_achievement_night_owl_text(),
  },
  speed_demon: {
    name: m.progress_achievement_speed_demon(),
    description: m.progress_achievement_speed_demon_text(),
  },
} satisfies Record<AchievementId, { name: string; description: string }>;

/** Titles and descriptions of the levels (spec §9). */
export const LEVEL_TEXTS = {
  newcomer: {
    title: m.progress_level_newcomer(),
    description: m.progress_level_newcomer_text(),
  },
  organizer: {
    title: m.progress_level_organizer(),
    description: m.progress_level_organizer_text(),
  },
  achiever: {
    title: m.progress_level_achiever(),
    description: m.progress_level_achiever_text(),
  },
  specialist: {
    title: m.progress_level_specialist(),
    description: m.progress_level_specialist_text(),
  },
  expert: {
    title: m.progress_level_expert(),
    description: m.progress_level_expert_text(),
  },
  master: {
    title: m.progress_level_master(),
    description: m.progress_level_master_text(),
  },
  legend: {
    title: m.progress_level_legend(),
    description: m.progress_level_legend_text(),
  },
  champion: {
    title: m.progress_level_champion(),
    description: m.progress_level_champion_text(),
  },
  grandmaster: {
    title: m.progress_level_grandmaster(),
    description: m.progress_level_grandmaster_text(),
  },
  productivity_god: {
    title: m.progress_level_productivity_god(),
    description: m.progress_level_productivity_god_text(),
  },
} satisfies Record<LevelId, { title: string; description: string }>;
