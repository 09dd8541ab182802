export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "12"
  }
  public: {
    Tables: {
      achievement_unlocks: {
        Row: {
          id: string
          unlocked_at: string
          user_id: string
        }
        Insert: {
          id: string
          unlocked_at?: string
          user_id: string
        }
        Update: {
          id?: string
          unlocked_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "achievement_unlocks_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      activity_logs: {
        Row: {
          activity_type: string
          company_id: string | null
          created_at: string
          description: string
          id: string
          ip_address: string | null
          metadata: NonNullable<Json>
          user_agent: string | null
          user_id: string
        }
        Insert: {
          activity_type: string
          company_id?: string | null
          created_at?: string
          description?: string
          id?: string
          ip_address?: string | null
          metadata?: NonNullable<Json>
          user_agent?: string | null
          user_id?: string
        }
        Update: {
          activity_type?: string
          company_id?: string | null
          created_at?: string
          description?: string
          id?: string
          ip_address?: string | null
          metadata?: NonNullable<Json>
          user_agent?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "activity_logs_company_id_fkey"
            columns: ["company_id"]
            referencedRelation: "companies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "activity_logs_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      calendar_feeds: {
        Row: {
          created_at: string
          includes: string
          last_read_at: string | null
          titles: boolean
          user_id: string
        }
        Insert: {
          created_at?: string
          includes?: string
          last_read_at?: string | null
          titles?: boolean
          user_id?: string
        }
        Update: {
          created_at?: string
          includes?: string
          last_read_at?: string | null
          titles?: boolean
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "calendar_feeds_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      companies: {
        Row: {
          created_at: string
          id: string
          logo_url: string | null
          name: string
          time_zone: string
          updated_at: string
          website: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          logo_url?: string | null
          name: string
          time_zone?: string
          updated_at?: string
          website?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          logo_url?: string | null
          name?: string
          time_zone?: string
          updated_at?: string
          website?: string | null
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          created_at: string
          email: string
          handled_at: string | null
          id: string
          message: string
          name: string
          sender_hash: string
          subject: string
        }
        Insert: {
          created_at?: string
          email: string
          handled_at?: string | null
          id?: string
          message: string
          name: string
          sender_hash: string
          subject?: string
        }
        Update: {
          created_at?: string
          email?: string
          handled_at?: string | null
          id?: string
          message?: string
          name?: string
          sender_hash?: string
          subject?: string
        }
        Relationships: []
      }
      delegated_tasks: {
        Row: {
          accepted_at: string | null
          answer_message: string | null
          company_id: string | null
          completed_at: string | null
          completion_message: string | null
          created_at: string
          deadline: string | null
          delegated_by_name: string | null
          delegated_by_user_id: string | null
          delegated_to_email: string
          delegated_to_name: string | null
          delegated_to_user_id: string | null
          delegation_notes: string | null
          duration_estimated: number | null
          follow_up_date: string | null
          follow_up_notes: string | null
          follow_up_required: boolean
          has_break_consequence: boolean
          id: string
          is_important: boolean
          is_urgent: boolean
          notes: string | null
          original_task_id: string | null
          proposed_deadline: string | null
          quadrant: string
          status: string
          title: string
          updated_at: string
        }
        Insert: {
          accepted_at?: string | null
          answer_message?: string | null
          company_id?: string | null
          completed_at?: string | null
          completion_message?: string | null
          created_at?: string
          deadline?: string | null
          delegated_by_name?: string | null
          delegated_by_user_id?: string | null
          delegated_to_email: string
          delegated_to_name?: string | null
          delegated_to_user_id?: string | null
          delegation_notes?: string | null
          duration_estimated?: number | null
          follow_up_date?: string | null
          follow_up_notes?: string | null
          follow_up_required?: boolean
          has_break_consequence?: boolean
          id?: string
          is_important?: boolean
          is_urgent?: boolean
          notes?: string | null
          original_task_id?: string | null
          proposed_deadline?: string | null
          quadrant?: string
          status?: string
          title?: string
          updated_at?: string
        }
        Update: {
          accepted_at?: string | null
          answer_message?: string | null
          company_id?: string | null
          completed_at?: string | null
          completion_message?: string | null
          created_at?: string
          deadline?: string | null
          delegated_by_name?: string | null
          delegated_by_user_id?: string | null
          delegated_to_email?: string
          delegated_to_name?: string | null
          delegated_to_user_id?: string | null
          delegation_notes?: string | null
          duration_estimated?: number | null
          follow_up_date?: string | null
          follow_up_notes?: string | null
          follow_up_required?: boolean
          has_break_consequence?: boolean
          id?: string
          is_important?: boolean
          is_urgent?: boolean
          notes?: string | null
          original_task_id?: string | null
          proposed_deadline?: string | null
          quadrant?: string
          status?: string
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "delegated_tasks_company_id_fkey"
            columns: ["company_id"]
            referencedRelation: "companies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delegated_tasks_delegated_by_user_id_fkey"
            columns: ["delegated_by_user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delegated_tasks_delegated_to_user_id_fkey"
            columns: ["delegated_to_user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delegated_tasks_original_task_id_fkey"
            columns: ["original_task_id"]
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      dropped_tasks: {
        Row: {
          dropped_at: string
          id: string
          removal: string
          task: NonNullable<Json>
          title: string
          user_id: string
        }
        Insert: {
          dropped_at?: string
          id: string
          removal: string
          task: NonNullable<Json>
          title: string
          user_id: string
        }
        Update: {
          dropped_at?: string
          id?: string
          removal?: string
          task?: NonNullable<Json>
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "dropped_tasks_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      feedback: {
        Row: {
          created_at: string
          handled_at: string | null
          id: string
          message: string
          page: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          handled_at?: string | null
          id?: string
          message: string
          page?: string | null
          user_id?: string
        }
        Update: {
          created_at?: string
          handled_at?: string | null
          id?: string
          message?: string
          page?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "feedback_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      goal_progress: {
        Row: {
          goal_id: string
          noted_at: string
          noted_on: string
          user_id: string
          value: number
        }
        Insert: {
          goal_id: string
          noted_at?: string
          noted_on: string
          user_id: string
          value: number
        }
        Update: {
          goal_id?: string
          noted_at?: string
          noted_on?: string
          user_id?: string
          value?: number
        }
        Relationships: [
          {
            foreignKeyName: "goal_progress_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      goals: {
        Row: {
          category: string | null
          completed_at: string | null
          completed_on: string | null
          created_at: string
          current_value: number
          deadline: string | null
          description: string | null
          id: string
          start_date: string | null
          status: string
          target_value: number | null
          title: string
          unit: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          category?: string | null
          completed_at?: string | null
          completed_on?: string | null
          created_at?: string
          current_value?: number
          deadline?: string | null
          description?: string | null
          id?: string
          start_date?: string | null
          status?: string
          target_value?: number | null
          title: string
          unit?: string | null
          updated_at?: string
          user_id?: string
        }
        Update: {
          category?: string | null
          completed_at?: string | null
          completed_on?: string | null
          created_at?: string
          current_value?: number
          deadline?: string | null
          description?: string | null
          id?: string
          start_date?: string | null
          status?: string
          target_value?: number | null
          title?: string
          unit?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "goals_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      invitations: {
        Row: {
          accepted_at: string | null
          accepted_by: string | null
          company_id: string
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          revoked_at: string | null
          role: string
          token_hash: string | null
          updated_at: string
        }
        Insert: {
          accepted_at?: string | null
          accepted_by?: string | null
          company_id: string
          created_at?: string
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          revoked_at?: string | null
          role?: string
          token_hash?: string | null
          updated_at?: string
        }
        Update: {
          accepted_at?: string | null
          accepted_by?: string | null
          company_id?: string
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          revoked_at?: string | null
          role?: string
          token_hash?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "invitations_accepted_by_fkey"
            columns: ["accepted_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invitations_company_id_fkey"
            columns: ["company_id"]
            referencedRelation: "companies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invitations_invited_by_fkey"
            columns: ["invited_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notification_choices: {
        Row: {
          in_app: boolean
          mail: boolean
          topic: string
          updated_at: string
          user_id: string
        }
        Insert: {
          in_app?: boolean
          mail?: boolean
          topic: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          in_app?: boolean
          mail?: boolean
          topic?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notification_choices_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notifications: {
        Row: {
          action_url: string | null
          created_at: string
          id: string
          message: string
          metadata: NonNullable<Json>
          read: boolean
          snoozed_until: string | null
          title: string
          type: string
          user_id: string
        }
        Insert: {
          action_url?: string | null
          created_at?: string
          id?: string
          message?: string
          metadata?: NonNullable<Json>
          read?: boolean
          snoozed_until?: string | null
          title: string
          type?: string
          user_id?: string
        }
        Update: {
          action_url?: string | null
          created_at?: string
          id?: string
          message?: string
          metadata?: NonNullable<Json>
          read?: boolean
          snoozed_until?: string | null
          title?: string
          type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      plans: {
        Row: {
          billing_interval: string
          created_at: string
          currency: string
          description: string
          features: string[]
          id: string
          is_public: boolean
          name: string
          price_cents: number | null
          sort_order: number
          stripe_price_id: string | null
          tier: string
          updated_at: string
        }
        Insert: {
          billing_interval?: string
          created_at?: string
          currency?: string
          description?: string
          features?: string[]
          id?: string
          is_public?: boolean
          name: string
          price_cents?: number | null
          sort_order?: number
          stripe_price_id?: string | null
          tier: string
          updated_at?: string
        }
        Update: {
          billing_interval?: string
          created_at?: string
          currency?: string
          description?: string
          features?: string[]
          id?: string
          is_public?: boolean
          name?: string
          price_cents?: number | null
          sort_order?: number
          stripe_price_id?: string | null
          tier?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "plans_tier_fkey"
            columns: ["tier"]
            referencedRelation: "subscription_limits"
            referencedColumns: ["tier"]
          },
        ]
      }
      platform_settings: {
        Row: {
          announced_at: string | null
          announcement: string | null
          created_at: string
          id: boolean
          signup_open: boolean
          support_email: string | null
          updated_at: string
          website: string | null
        }
        Insert: {
          announced_at?: string | null
          announcement?: string | null
          created_at?: string
          id?: boolean
          signup_open?: boolean
          support_email?: string | null
          updated_at?: string
          website?: string | null
        }
        Update: {
          announced_at?: string | null
          announcement?: string | null
          created_at?: string
          id?: boolean
          signup_open?: boolean
          support_email?: string | null
          updated_at?: string
          website?: string | null
        }
        Relationships: []
      }
      profiles: {
        Row: {
          admin_role: string | null
          avatar_url: string | null
          company_id: string | null
          created_at: string
          day_start: number
          email: string
          findable_by_email: boolean
          first_name: string | null
          id: string
          is_admin: boolean
          is_company_owner: boolean
          last_name: string | null
          learn_from: string | null
          role: string
          shares_new_tasks: boolean | null
          subscription_tier: string
          time_zone: string | null
          updated_at: string
          week_start: number
          work_days: number[]
          work_end: number
          work_start: number
        }
        Insert: {
          admin_role?: string | null
          avatar_url?: string | null
          company_id?: string | null
          created_at?: string
          day_start?: number
          email: string
          findable_by_email?: boolean
          first_name?: string | null
          id: string
          is_admin?: boolean
          is_company_owner?: boolean
          last_name?: string | null
          learn_from?: string | null
          role?: string
          shares_new_tasks?: boolean | null
          subscription_tier?: string
          time_zone?: string | null
          updated_at?: string
          week_start?: number
          work_days?: number[]
          work_end?: number
          work_start?: number
        }
        Update: {
          admin_role?: string | null
          avatar_url?: string | null
          company_id?: string | null
          created_at?: string
          day_start?: number
          email?: string
          findable_by_email?: boolean
          first_name?: string | null
          id?: string
          is_admin?: boolean
          is_company_owner?: boolean
          last_name?: string | null
          learn_from?: string | null
          role?: string
          shares_new_tasks?: boolean | null
          subscription_tier?: string
          time_zone?: string | null
          updated_at?: string
          week_start?: number
          work_days?: number[]
          work_end?: number
          work_start?: number
        }
        Relationships: [
          {
            foreignKeyName: "profiles_company_id_fkey"
            columns: ["company_id"]
            referencedRelation: "companies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "profiles_subscription_tier_fkey"
            columns: ["subscription_tier"]
            referencedRelation: "subscription_limits"
            referencedColumns: ["tier"]
          },
        ]
      }
      review_left: {
        Row: {
          item_id: string
          left_on: string
          user_id: string
        }
        Insert: {
          item_id: string
          left_on: string
          user_id?: string
        }
        Update: {
          item_id?: string
          left_on?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "review_left_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      ritual_reminders: {
        Row: {
          minute: number
          reminded_at: string | null
          ritual: string
          updated_at: string
          user_id: string
          weekday: number | null
        }
        Insert: {
          minute: number
          reminded_at?: string | null
          ritual: string
          updated_at?: string
          user_id?: string
          weekday?: number | null
        }
        Update: {
          minute?: number
          reminded_at?: string | null
          ritual?: string
          updated_at?: string
          user_id?: string
          weekday?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "ritual_reminders_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      subscription_limits: {
        Row: {
          created_at: string
          max_delegations: number | null
          max_goals: number | null
          max_tasks: number | null
          tier: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          max_delegations?: number | null
          max_goals?: number | null
          max_tasks?: number | null
          tier: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          max_delegations?: number | null
          max_goals?: number | null
          max_tasks?: number | null
          tier?: string
          updated_at?: string
        }
        Relationships: []
      }
      subscriptions: {
        Row: {
          cancel_at_period_end: boolean
          cancelled_at: string | null
          company_id: string | null
          created_at: string
          current_period_end: string | null
          current_period_start: string | null
          grace_until: string | null
          id: string
          paid_by: string | null
          provider: string
          provider_customer_id: string | null
          provider_subscription_id: string | null
          reason: string | null
          status: string
          tier: string
          updated_at: string
          user_id: string | null
        }
        Insert: {
          cancel_at_period_end?: boolean
          cancelled_at?: string | null
          company_id?: string | null
          created_at?: string
          current_period_end?: string | null
          current_period_start?: string | null
          grace_until?: string | null
          id?: string
          paid_by?: string | null
          provider?: string
          provider_customer_id?: string | null
          provider_subscription_id?: string | null
          reason?: string | null
          status?: string
          tier: string
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          cancel_at_period_end?: boolean
          cancelled_at?: string | null
          company_id?: string | null
          created_at?: string
          current_period_end?: string | null
          current_period_start?: string | null
          grace_until?: string | null
          id?: string
          paid_by?: string | null
          provider?: string
          provider_customer_id?: string | null
          provider_subscription_id?: string | null
          reason?: string | null
          status?: string
          tier?: string
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "subscriptions_company_id_fkey"
            columns: ["company_id"]
            referencedRelation: "companies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "subscriptions_paid_by_fkey"
            columns: ["paid_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "subscriptions_tier_fkey"
            columns: ["tier"]
            referencedRelation: "subscription_limits"
            referencedColumns: ["tier"]
          },
          {
            foreignKeyName: "subscriptions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      support_attachments: {
        Row: {
          created_at: string
          id: string
          message_id: string
          name: string
          path: string
          size: number
          type: string
        }
        Insert: {
          created_at?: string
          id?: string
          message_id: string
          name: string
          path: string
          size: number
          type: string
        }
        Update: {
          created_at?: string
          id?: string
          message_id?: string
          name?: string
          path?: string
          size?: number
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: "support_attachments_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "support_messages"
            referencedColumns: ["id"]
          },
        ]
      }
      support_messages: {
        Row: {
          author_name: string | null
          body: string
          created_at: string
          from_support: boolean
          id: string
          internal: boolean
          ticket_id: string
          user_id: string | null
        }
        Insert: {
          author_name?: string | null
          body: string
          created_at?: string
          from_support?: boolean
          id?: string
          internal?: boolean
          ticket_id: string
          user_id?: string | null
        }
        Update: {
          author_name?: string | null
          body?: string
          created_at?: string
          from_support?: boolean
          id?: string
          internal?: boolean
          ticket_id?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "support_messages_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "support_tickets"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "support_messages_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      support_reads: {
        Row: {
          read_at: string
          ticket_id: string
          user_id: string
        }
        Insert: {
          read_at?: string
          ticket_id: string
          user_id?: string
        }
        Update: {
          read_at?: string
          ticket_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "support_reads_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "support_tickets"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "support_reads_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      support_replies: {
        Row: {
          body: string
          created_at: string
          id: string
          title: string
          updated_at: string
        }
        Insert: {
          body: string
          created_at?: string
          id?: string
          title: string
          updated_at?: string
        }
        Update: {
          body?: string
          created_at?: string
          id?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      support_tickets: {
        Row: {
          answered_at: string | null
          asked_at: string
          assigned_to: string | null
          category: string
          closed_at: string | null
          created_at: string
          first_answered_at: string | null
          id: string
          number: number
          priority: string
          rating: number | null
          status: string
          subject: string
          updated_at: string
          urgency: number
          user_id: string
          waiting_since: string | null
        }
        Insert: {
          answered_at?: string | null
          asked_at?: string
          assigned_to?: string | null
          category?: string
          closed_at?: string | null
          created_at?: string
          first_answered_at?: string | null
          id?: string
          number?: never
          priority?: string
          rating?: number | null
          status?: string
          subject: string
          updated_at?: string
          urgency?: never
          user_id?: string
          waiting_since?: string | null
        }
        Update: {
          answered_at?: string | null
          asked_at?: string
          assigned_to?: string | null
          category?: string
          closed_at?: string | null
          created_at?: string
          first_answered_at?: string | null
          id?: string
          number?: never
          priority?: string
          rating?: number | null
          status?: string
          subject?: string
          updated_at?: string
          urgency?: never
          user_id?: string
          waiting_since?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "support_tickets_assigned_to_fkey"
            columns: ["assigned_to"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "support_tickets_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      task_events: {
        Row: {
          actor_id: string | null
          created_at: string
          delegation_id: string | null
          id: number
          kind: string
          params: NonNullable<Json>
          task_id: string | null
          user_id: string
        }
        Insert: {
          actor_id?: string | null
          created_at?: string
          delegation_id?: string | null
          id?: never
          kind: string
          params?: NonNullable<Json>
          task_id?: string | null
          user_id: string
        }
        Update: {
          actor_id?: string | null
          created_at?: string
          delegation_id?: string | null
          id?: never
          kind?: string
          params?: NonNullable<Json>
          task_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "task_events_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_events_delegation_id_fkey"
            columns: ["delegation_id"]
            referencedRelation: "delegated_tasks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_events_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      tasks: {
        Row: {
          company_id: string | null
          completed_at: string | null
          completed_hour: number | null
          completed_on: string | null
          completion_imported: boolean
          created_at: string
          deadline: string | null
          delegated_at: string | null
          delegated_from_task_id: string | null
          delegated_from_user_id: string | null
          delegated_to_email: string | null
          delegated_to_name: string | null
          delegated_to_user_id: string | null
          delegation_notes: string | null
          duration_estimated: number | null
          goal_id: string | null
          has_break_consequence: boolean
          id: string
          imported_uid: string | null
          is_important: boolean
          is_unsorted: boolean
          is_urgent: boolean
          notes: string | null
          placed_by: string
          planned_date: string | null
          planned_time: string | null
          position: number | null
          quadrant: string
          recurrence_rule: string | null
          series_id: string | null
          started_at: string | null
          status: string
          title: string
          updated_at: string
          user_id: string
        }
        Insert: {
          company_id?: string | null
          completed_at?: string | null
          completed_hour?: number | null
          completed_on?: string | null
          completion_imported?: boolean
          created_at?: string
          deadline?: string | null
          delegated_at?: string | null
          delegated_from_task_id?: string | null
          delegated_from_user_id?: string | null
          delegated_to_email?: string | null
          delegated_to_name?: string | null
          delegated_to_user_id?: string | null
          delegation_notes?: string | null
          duration_estimated?: number | null
          goal_id?: string | null
          has_break_consequence?: boolean
          id?: string
          imported_uid?: string | null
          is_important?: boolean
          is_unsorted?: boolean
          is_urgent?: boolean
          notes?: string | null
          placed_by?: string
          planned_date?: string | null
          planned_time?: string | null
          position?: number | null
          quadrant?: string
          recurrence_rule?: string | null
          series_id?: string | null
          started_at?: string | null
          status?: string
          title?: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          company_id?: string | null
          completed_at?: string | null
          completed_hour?: number | null
          completed_on?: string | null
          completion_imported?: boolean
          created_at?: string
          deadline?: string | null
          delegated_at?: string | null
          delegated_from_task_id?: string | null
          delegated_from_user_id?: string | null
          delegated_to_email?: string | null
          delegated_to_name?: string | null
          delegated_to_user_id?: string | null
          delegation_notes?: string | null
          duration_estimated?: number | null
          goal_id?: string | null
          has_break_consequence?: boolean
          id?: string
          imported_uid?: string | null
          is_important?: boolean
          is_unsorted?: boolean
          is_urgent?: boolean
          notes?: string | null
          placed_by?: string
          planned_date?: string | null
          planned_time?: string | null
          position?: number | null
          quadrant?: string
          recurrence_rule?: string | null
          series_id?: string | null
          started_at?: string | null
          status?: string
          title?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "tasks_company_id_fkey"
            columns: ["company_id"]
            referencedRelation: "companies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tasks_delegated_from_task_id_fkey"
            columns: ["delegated_from_task_id"]
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tasks_delegated_from_user_id_fkey"
            columns: ["delegated_from_user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tasks_delegated_to_user_id_fkey"
            columns: ["delegated_to_user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tasks_goal_fkey"
            columns: ["user_id", "goal_id"]
            referencedRelation: "goals"
            referencedColumns: ["user_id", "id"]
          },
          {
            foreignKeyName: "tasks_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_invitation: { Args: { token: string }; Returns: Json }
      admin_activity: {
        Args: {
          only_admins?: boolean
          person?: string
          since?: string
          skip?: number
          words?: string
        }
        Returns: {
          activity_type: string
          created_at: string
          description: string
          email: string
          first_name: string
          id: string
          last_name: string
          metadata: Json
          user_id: string
        }[]
      }
      admin_close_company: {
        Args: { company: string; reason: string }
        Returns: undefined
      }
      admin_companies: {
        Args: { skip?: number; words?: string }
        Returns: {
          created_at: string
          id: string
          managers: number
          members: number
          name: string
          open_invitations: number
          open_tasks: number
          owner_email: string
          owner_id: string
          owner_name: string
          tier: string
          total: number
          website: string
        }[]
      }
      admin_company: { Args: { company: string }; Returns: Json }
      admin_growth: {
        Args: { weeks?: number }
        Returns: {
          companies: number
          delegations: number
          people: number
          people_active: number
          people_so_far: number
          tasks_completed: number
          tasks_created: number
          week: string
        }[]
      }
      admin_health: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_mail: {
        Args: { kind?: string; skip?: number; words?: string }
        Returns: {
          attempts: number
          created_at: string
          id: number
          last_error: string
          next_attempt_at: string
          recipient: string
          sent_at: string
          state: string
          subject: string
        }[]
      }
      admin_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_people: {
        Args: { kind?: string; skip?: number; tier?: string; words?: string }
        Returns: {
          admin_role: string
          avatar_url: string
          company: string
          created_at: string
          email: string
          first_name: string
          id: string
          is_admin: boolean
          is_company_owner: boolean
          is_confirmed: boolean
          is_suspended: boolean
          last_name: string
          last_seen: string
          role: string
          subscription_tier: string
          total: number
        }[]
      }
      admin_rename_company: {
        Args: { company: string; name: string; reason: string }
        Returns: undefined
      }
      admin_set_company_owner: {
        Args: { company: string; person: string; reason: string }
        Returns: undefined
      }
      admin_subscriptions: {
        Args: {
          only_provider?: string
          only_status?: string
          only_tier?: string
          skip?: number
          words?: string
        }
        Returns: {
          cancel_at_period_end: boolean
          cancelled_at: string
          company_id: string
          created_at: string
          current_period_end: string
          current_period_start: string
          email: string
          id: string
          name: string
          provider: string
          reason: string
          status: string
          tier: string
          total: number
          user_id: string
        }[]
      }
      analytics_summary: {
        Args: { of_company?: boolean; since: string; until: string }
        Returns: Json
      }
      answer_delegation: {
        Args: {
          answer: string
          message?: string
          proposed?: string
          token: string
        }
        Returns: Json
      }
      answer_proposal: {
        Args: { agree: boolean; delegation_id: string; proposed?: string }
        Returns: undefined
      }
      apply_payment_event: {
        Args: { event_id: string; subscription: Json }
        Returns: string
      }
      cancel_account_deletion: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      cancel_account_deletion_by_token: {
        Args: { token: string }
        Returns: boolean
      }
      company_members: {
        Args: Record<PropertyKey, never>
        Returns: {
          avatar_url: string
          email: string
          first_name: string
          is_owner: boolean
          last_name: string
          last_seen: string
          open_delegations: number
          open_tasks: number
          person: string
          role: string
          tier: string
        }[]
      }
      create_calendar_feed: {
        Args: { includes?: string; titles?: boolean }
        Returns: string
      }
      create_company: {
        Args: { name: string }
        Returns: {
          created_at: string
          id: string
          logo_url: string | null
          name: string
          time_zone: string
          updated_at: string
          website: string | null
        }
        SetofOptions: {
          from: "*"
          to: "companies"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delegation_by_token: { Args: { token: string }; Returns: Json }
      delegation_to_mail: {
        Args: { email: string; task: string }
        Returns: Json
      }
      end_session: { Args: { id: string }; Returns: undefined }
      find_person_by_email: {
        Args: { email: string }
        Returns: {
          avatar_url: string
          first_name: string
          id: string
          last_name: string
        }[]
      }
      find_subscribers: {
        Args: { words: string }
        Returns: {
          email: string
          id: string
          kind: string
          name: string
          provider: string
          tier: string
        }[]
      }
      has_password: { Args: Record<PropertyKey, never>; Returns: boolean }
      has_permission: {
        Args: { permission: string; user_id: string }
        Returns: boolean
      }
      invitation_by_token: { Args: { token: string }; Returns: Json }
      invitation_to_mail: { Args: { invitation_id: string }; Returns: Json }
      invite_member: {
        Args: { email: string; role?: string; valid_days?: number }
        Returns: string
      }
      leave_company: { Args: Record<PropertyKey, never>; Returns: undefined }
      mail_delegation_link: {
        Args: {
          dedupe_key: string
          delegation: string
          html: string
          plain: string
          recipient: string
          subject: string
          token_hash: string
        }
        Returns: boolean
      }
      mail_invitation_link: {
        Args: {
          dedupe_key: string
          html: string
          invitation_id: string
          plain: string
          recipient: string
          subject: string
          token_hash: string
        }
        Returns: boolean
      }
      make_invitation_link: {
        Args: { invitation_id: string; token_hash: string }
        Returns: undefined
      }
      my_account_deletion: { Args: Record<PropertyKey, never>; Returns: string }
      my_billing: { Args: Record<PropertyKey, never>; Returns: Json }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          aal: string
          created_at: string
          id: string
          ip: string
          is_current: boolean
          refreshed_at: string
          user_agent: string
        }[]
      }
      open_ticket: {
        Args: {
          body: string
          category: string
          files?: Json
          id: string
          priority: string
          subject: string
        }
        Returns: {
          answered_at: string | null
          asked_at: string
          assigned_to: string | null
          category: string
          closed_at: string | null
          created_at: string
          first_answered_at: string | null
          id: string
          number: number
          priority: string
          rating: number | null
          status: string
          subject: string
          updated_at: string
          urgency: number
          user_id: string
          waiting_since: string | null
        }
        SetofOptions: {
          from: "*"
          to: "support_tickets"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      propose_date: {
        Args: { delegation_id: string; proposed: string }
        Returns: undefined
      }
      queue_mail: {
        Args: {
          class?: string
          dedupe_key: string
          html: string
          plain: string
          recipient: string
          reply_to?: string
          send_after?: string
          subject: string
        }
        Returns: boolean
      }
      read_calendar_feed: { Args: { token: string }; Returns: Json }
      receive_payment_event: {
        Args: { event_id: string; kind: string; subject: string }
        Returns: boolean
      }
      record_mail_result: {
        Args: { mail: number; problem: string }
        Returns: undefined
      }
      reinstate_person: { Args: { person: string }; Returns: undefined }
      remove_member: {
        Args: { person: string; successor?: string }
        Returns: undefined
      }
      request_account_deletion: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      restore_notifications: {
        Args: { ids: string[] }
        Returns: {
          action_url: string | null
          created_at: string
          id: string
          message: string
          metadata: NonNullable<Json>
          read: boolean
          snoozed_until: string | null
          title: string
          type: string
          user_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "notifications"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      restore_tasks: { Args: { ids: string[] }; Returns: number }
      retry_mail: { Args: { mail?: number }; Returns: number }
      revoke_calendar_feed: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      revoke_invitation: { Args: { invitation_id: string }; Returns: undefined }
      search: {
        Args: {
          only_kind?: string
          only_open?: boolean
          q: string
          skip?: number
        }
        Returns: {
          detail: string
          id: string
          kind: string
          score: number
          snippet: string
          status: string
          title: string
          total: number
        }[]
      }
      search_company_tasks: {
        Args: { only_open?: boolean; q: string; skip?: number }
        Returns: {
          detail: string
          email: string
          first_name: string
          id: string
          last_name: string
          snippet: string
          status: string
          title: string
          total: number
          user_id: string
        }[]
      }
      send_contact_message: {
        Args: {
          address: string
          email: string
          id: string
          message: string
          name: string
          subject: string
        }
        Returns: undefined
      }
      set_admin_role: {
        Args: { person: string; role: string }
        Returns: undefined
      }
      set_company_tier: {
        Args: { company: string; reason: string; tier: string }
        Returns: {
          cancel_at_period_end: boolean
          cancelled_at: string | null
          company_id: string | null
          created_at: string
          current_period_end: string | null
          current_period_start: string | null
          grace_until: string | null
          id: string
          paid_by: string | null
          provider: string
          provider_customer_id: string | null
          provider_subscription_id: string | null
          reason: string | null
          status: string
          tier: string
          updated_at: string
          user_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "subscriptions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_member_role: {
        Args: { person: string; role: string }
        Returns: undefined
      }
      set_tier: {
        Args: { person: string; reason: string; tier: string }
        Returns: {
          cancel_at_period_end: boolean
          cancelled_at: string | null
          company_id: string | null
          created_at: string
          current_period_end: string | null
          current_period_start: string | null
          grace_until: string | null
          id: string
          paid_by: string | null
          provider: string
          provider_customer_id: string | null
          provider_subscription_id: string | null
          reason: string | null
          status: string
          tier: string
          updated_at: string
          user_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "subscriptions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      sign_out_person: { Args: { person: string }; Returns: number }
      start_checkout: { Args: { tier: string }; Returns: Json }
      start_portal: { Args: { of_company?: boolean }; Returns: Json }
      step_goal: {
        Args: { goal_id: string; step: number; step_id?: string }
        Returns: {
          category: string | null
          completed_at: string | null
          completed_on: string | null
          created_at: string
          current_value: number
          deadline: string | null
          description: string | null
          id: string
          start_date: string | null
          status: string
          target_value: number | null
          title: string
          unit: string | null
          updated_at: string
          user_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "goals"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      subscription_history: {
        Args: { subscriber: string }
        Returns: {
          after: string
          at: string
          before: string
          by_name: string
          kind: string
          reason: string
        }[]
      }
      support_summary: {
        Args: { since: string }
        Returns: {
          answered: number
          close_minutes: number
          closed: number
          first_answer_minutes: number
          longest_waiting: string
          opened: number
          rating: number
          ratings: number
          unassigned: number
          waiting: number
        }[]
      }
      suspend_person: {
        Args: { person: string; reason: string }
        Returns: undefined
      }
      take_mail: {
        Args: Record<PropertyKey, never>
        Returns: {
          dedupe_key: string
          html: string
          id: number
          plain: string
          recipient: string
          reply_to: string
          subject: string
        }[]
      }
      team_overview: {
        Args: Record<PropertyKey, never>
        Returns: {
          avatar_url: string
          capacity_minutes: number
          completed_by_week: Json
          delegate: number
          do_now: number
          drop: number
          estimated_minutes: number
          first_name: string
          in_progress: number
          incoming_delegations: number
          is_owner: boolean
          last_active: string
          last_name: string
          open_tasks: number
          overdue: number
          person: string
          role: string
          schedule: number
          unestimated: number
          waiting_delegations: number
        }[]
      }
      team_private_hours: {
        Args: Record<PropertyKey, never>
        Returns: {
          minutes: number
          person: string
        }[]
      }
      transfer_ownership: { Args: { person: string }; Returns: undefined }
      undo_accept: { Args: { delegation_id: string }; Returns: undefined }
      undo_decline: { Args: { delegation_id: string }; Returns: undefined }
      undo_delegation: { Args: { delegation_id: string }; Returns: undefined }
      write_support_message: {
        Args: {
          body: string
          files?: Json
          id: string
          internal?: boolean
          ticket_id: string
        }
        Returns: {
          author_name: string | null
          body: string
          created_at: string
          from_support: boolean
          id: string
          internal: boolean
          ticket_id: string
          user_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "support_messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
