import type postgres from 'postgres';
import type { Identity } from '../identity.ts';
import type { Catalogue } from './catalogue.ts';
import { type Filter, matches, parseFilters } from './filter.ts';
import { type RowChange, toPayload, withKey } from './rows.ts';
import { type VisibilityQuestion, visibleTo } from './visibility.ts';

/** The changes that a client subscribes to. */
export interface SubscriptionRequest {
  event: string;
  schema: string;
  table?: string | undefined;
  filter?: string | undefined;
}

type Claims = Pick<Identity, 'role' | 'text' | 'claimsKey'>;

/** A subscribed channel. */
export interface Listener {
  /**
   * Returns the current claims of the channel's token, which may be renewed; undefined once the
   * channel has ended or the token has expired.
   */
  claims: () => Claims | undefined;
  deliver: (ids: number[], data: object) => void;
}

/**
 * The subscriptions of one listener that match a change, and the listener's claims for database
 * queries.
 */
interface Share {
  ids: number[];
  claims: Claims;
}

interface Subscription extends SubscriptionRequest {
  id: number;
  filters: Filter[];
  listener: Listener;
}

const EVENTS = ['*', 'INSERT', 'UPDATE', 'DELETE'];
const NUMERIC = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid']);

/** Stores subscriptions to changes and dispatches each change to the subscribers who may see it. */
export function createSubscriptions(options: { sql: postgres.Sql; catalogue: Catalogue }) {
  const { sql, catalogue } = options;
  const byTable = new Map<string, Set<Subscription>>();
  let lastId = 0;

  /** Returns the filters of a valid subscription. @throws RangeError that names the problem. */
  async function check(request: SubscriptionRequest): Promise<Filter[]> {
    const tables = await catalogue.tables();
    if (!EVENTS.includes(request.event))
      throw new RangeError('The event is *, INSERT, UPDATE or DELETE');
    const filters = request.filter ? parseFilters(request.filter) : [];
    if (request.table === undefined || request.table === '*') {
      if (filters.length > 0) throw new RangeError('A filter needs a table');
      return [];
    }
    const columns = tables.get(`${request.schema}.${request.table}`);
    if (!columns)
      throw new RangeError(`The table ${request.schema}.${request.table} is not published`);
    for (const { column } of filters) {
      if (!columns.has(column)) throw new RangeError(`There is no column ${column.slice(0, 80)}`);
    }
    return filters;
  }

  function interested(change: RowChange, types: Map<number, string>): Subscription[] {
    const { schema, name, columns } = change.relation;
    const numeric = (column: string) =>
      NUMERIC.has(types.get(columns.find((one) => one.name === column)?.typeOid ?? 0) ?? '');
    const found: Subscription[] = [];
    for (const table of [`${schema}.${name}`, `${schema}.*`, '*.*']) {
      for (const one of byTable.get(table) ?? []) {
        if (one.event !== '*' && one.event !== change.type) continue;
        // A deleted row often contains only its key. Ignore filters on the missing columns: they
        // would hide every delete.
        const known = one.filters.filter(
          ({ column }) => column in change.row || change.type !== 'DELETE',
        );
        if (matches(known, change.row, numeric)) found.push(one);
      }
    }
    return found;
  }

  return {
    /** Adds all subscriptions of a listener, or none. @throws RangeError */
    async add(requests: SubscriptionRequest[], listener: Listener) {
      const filters = await Promise.all(requests.map(check));
      const added = requests.map((request, index): Subscription => {
        lastId += 1;
        return { ...request, id: lastId, filters: filters[index] ?? [], listener };
      });
      for (const one of added) {
        const key = `${one.schema}.${one.table ?? '*'}`;
        byTable.set(key, (byTable.get(key) ?? new Set()).add(one));
      }
      return {
        ids: added.map(({ id }) => id),
        remove: () => {
          for (const one of added) {
            const key = `${one.schema}.${one.table ?? '*'}`;
            const left = byTable.get(key);
            left?.delete(one);
            if (left?.size === 0) byTable.delete(key);
          }
        },
      };
    },

    /** Returns whether there is any subscription. */
    isWanted: () => byTable.size > 0,

    /**
     * Delivers changes, in order, to the subscribers who may see them. For a deleted row, the
     * policies are checked against its old values. Only the columns of the table's replica identity
     * are known then; in the check, all other columns are null.
     */
    async dispatch(changes: RowChange[]): Promise<void> {
      if (byTable.size === 0) return;
      const [types, keys] = await Promise.all([catalogue.types(), catalogue.keys()]);
      const wanted = changes.map((received) => {
        const change = withKey(received, keys);
        return { change, by: group(interested(change, types)) };
      });
      const questions = (
        await Promise.all(wanted.map(({ change, by }) => questionsAbout(change, by, types)))
      ).flat();
      const answers = questions.length > 0 ? await visibleTo(sql, questions) : [];
      const seen = new Map<RowChange, Set<string>>();
      for (const [index, { change, claims }] of questions.entries()) {
        if (!answers[index]) continue;
        seen.set(change, (seen.get(change) ?? new Set()).add(claims.claimsKey));
      }
      for (const { change, by } of wanted) {
        const payloads = new Map<string, object | undefined>();
        for (const [listener, { ids, claims }] of by) {
          const { role, claimsKey } = claims;
          if (!seen.get(change)?.has(claimsKey)) continue;
          if (!payloads.has(role)) payloads.set(role, await payloadFor(change, role, types));
          const payload = payloads.get(role);
          // The subscription may have ended during the database query.
          if (payload && listener.claims() !== undefined) listener.deliver(ids, payload);
        }
      }
    },
  };

  /**
   * Returns the visibility questions about a change. Claims that differ only in issue time and
   * expiry share one question.
   */
  async function questionsAbout(
    change: RowChange,
    by: Map<Listener, Share>,
    types: Map<number, string>,
  ): Promise<VisibilityQuestion[]> {
    const { schema, name } = change.relation;
    const distinct = new Map([...by.values()].map(({ claims }) => [claims.claimsKey, claims]));
    return await Promise.all(
      [...distinct.values()].map(async (claims) => ({
        change,
        claims,
        types,
        condition:
          change.type === 'DELETE'
            ? await catalogue.condition(claims.role, schema, name)
            : undefined,
      })),
    );
  }

  /**
   * Returns a change's payload for a role; undefined when the role may read none of the columns
   * that the payload would show (for a deleted row, only its key).
   */
  async function payloadFor(change: RowChange, role: string, types: Map<number, string>) {
    const { schema, name } = change.relation;
    const columns = await catalogue.readable(role, schema, name);
    const shown = change.type === 'DELETE' ? change.key : change.row;
    if (!Object.keys(shown).some((column) => columns.has(column))) return undefined;
    return toPayload(change, types, (column) => columns.has(column));
  }
}

function group(subscriptions: Subscription[]): Map<Listener, Share> {
  const by = new Map<Listener, Share>();
  for (const { listener, id } of subscriptions) {
    const share = by.get(listener);
    const claims = share?.claims ?? listener.claims();
    if (share) share.ids.push(id);
    else if (claims) by.set(listener, { ids: [id], claims });
  }
  return by;
}
