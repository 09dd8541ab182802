import { formatDuration, formatNumber } from '#app/ui/format.ts';
import { dueMomentIn, momentIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import { humanized } from './types.ts';

export interface MetadataEntry {
  label: string;
  value: string;
}

interface Reader {
  zone: string;
  /** Quadrant names by key. */
  quadrants: Record<string, string>;
}

/**
 * Returns the metadata of an entry as labeled texts. The label of a nested value contains the
 * outer and the inner name.
 */
export function metadataEntries(metadata: unknown, reader: Reader): MetadataEntry[] {
  return isObject(metadata) ? flat(metadata, '', reader) : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flat(object: Record<string, unknown>, before: string, reader: Reader): MetadataEntry[] {
  const entries = Object.entries(object).sort(([a], [b]) => rankOf(a) - rankOf(b));
  return entries.flatMap(([name, value]) => {
    const label = before
      ? m.activity_logs_metadata_nested({ outer: before, inner: name.replaceAll('_', ' ') })
      : labelOf(name);
    return isObject(value)
      ? flat(value, label, reader)
      : [{ label, value: textOf(name, value, reader) }];
  });
}

/**
 * Labels of metadata keys that the database writes. A key without a label is turned into text, for
 * example `max_tasks` into `Max tasks`.
 */
const LABELS: Record<string, () => string> = {
  title: m.activity_logs_metadata_title,
  quadrant: m.activity_logs_metadata_quadrant,
  estimated_minutes: m.activity_logs_metadata_estimated_minutes,
  actual_minutes: m.activity_logs_metadata_actual_minutes,
  started_at: m.activity_logs_metadata_started_at,
  completed_at: m.activity_logs_metadata_completed_at,
  due_date: m.activity_logs_metadata_due_date,
  proposed_deadline: m.activity_logs_metadata_proposed_deadline,
  recipient: m.activity_logs_metadata_recipient,
  by: m.activity_logs_metadata_by,
  person: m.activity_logs_metadata_person,
  name: m.activity_logs_metadata_name,
  email: m.activity_logs_metadata_email,
  role: m.activity_logs_metadata_role,
  owner: m.activity_logs_metadata_owner,
  before: m.activity_logs_metadata_before,
  after: m.activity_logs_metadata_after,
  reason: m.activity_logs_metadata_reason,
  members: m.activity_logs_metadata_members,
  plan: m.activity_logs_metadata_plan,
  tier: m.activity_logs_metadata_tier,
  factor_type: m.activity_logs_metadata_factor_type,
  due_at: m.activity_logs_metadata_due_at,
  table: m.activity_logs_metadata_table,
  act: m.activity_logs_metadata_act,
  row: m.activity_logs_metadata_row,
  count: m.activity_logs_metadata_count,
  mails: m.activity_logs_metadata_mails,
  devices: m.activity_logs_metadata_devices,
  company: m.activity_logs_metadata_company,
  successor: m.activity_logs_metadata_successor,
  task_id: m.activity_logs_metadata_task_id,
  delegation_id: m.activity_logs_metadata_delegation_id,
  invitation_id: m.activity_logs_metadata_invitation_id,
  subscription_id: m.activity_logs_metadata_subscription_id,
};

const labelOf = (name: string) =>
  Object.hasOwn(LABELS, name) ? (LABELS[name]?.() ?? '') : humanized(name.replace(/_id$/, ''));

/** Returns the sort rank of a metadata key: the title comes first, ids last. */
const rankOf = (name: string) => (name === 'title' ? 0 : name.endsWith('_id') ? 2 : 1);

const DEADLINES: ReadonlySet<string> = new Set(['due_date', 'proposed_deadline']);

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function textOf(name: string, value: unknown, reader: Reader): string {
  if (value === null || value === '') return m.ui_none();
  if (typeof value === 'boolean') return value ? m.ui_yes() : m.ui_no();
  if (typeof value === 'number') {
    return name.endsWith('_minutes') ? formatDuration(value) : formatNumber(value);
  }
  if (Array.isArray(value))
    return value.map((each) => textOf('', each, reader)).join(', ') || m.ui_none();
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (name === 'quadrant' && Object.hasOwn(reader.quadrants, text)) {
    return reader.quadrants[text] ?? text;
  }
  if (!MOMENT.test(text) || Number.isNaN(Date.parse(text))) return text;
  const format = DEADLINES.has(name) ? dueMomentIn : momentIn;
  return format(reader.zone, text);
}
