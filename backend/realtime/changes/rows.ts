import type { Pgoutput } from 'pg-logical-replication';

type Relation = Pgoutput.MessageRelation;

/** A row that was inserted, updated or deleted, its columns in the database's text forms. */
export interface RowChange {
  relation: Relation;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  /**
   * The row's columns, without unchanged TOAST columns and, for a deleted row, without the columns
   * outside the table's replica identity.
   */
  row: Record<string, string | null>;
  /** The columns of the row's key, empty until `withKey` fills them in. */
  key: Record<string, string>;
  /** Time of the commit in ISO 8601. */
  committedAt: string;
  /** The lower 32 bits of the transaction's id. */
  xid: number;
}

/** The fields that all changes of a transaction share. */
export type Transaction = Pick<RowChange, 'committedAt' | 'xid'>;

/** Returns the row change that a stream message reports; undefined for other messages. */
export function rowChange(
  message: Pgoutput.Message,
  transaction: Transaction,
): RowChange | undefined {
  switch (message.tag) {
    case 'insert':
    case 'update':
      return {
        relation: message.relation,
        type: message.tag === 'insert' ? 'INSERT' : 'UPDATE',
        row: message.new,
        key: {},
        ...transaction,
      };
    case 'delete': {
      // PostgreSQL sends null for columns outside the replica identity, so leave those columns out.
      const row = message.old ?? pick(message.key ?? {}, message.relation.keyColumns);
      return { relation: message.relation, type: 'DELETE', row, key: {}, ...transaction };
    }
    default:
      return undefined;
  }
}

/**
 * Returns a change with its key: the primary key, or the replica identity of a table without a
 * primary key.
 * @param keys columns of primary keys by `schema.table`.
 */
export function withKey(change: RowChange, keys: Map<string, string[]>): RowChange {
  const { schema, name, keyColumns } = change.relation;
  return { ...change, key: pick(change.row, keys.get(`${schema}.${name}`) ?? keyColumns) };
}

/**
 * Returns the payload of a change for a client, with the columns that the client may read
 * (Supabase's format).
 */
export function toPayload(
  change: RowChange,
  types: Map<number, string>,
  readable: (column: string) => boolean,
) {
  const columns = change.relation.columns.filter(({ name }) => readable(name));
  const typed = columns.map(({ name, typeOid }) => ({ name, type: types.get(typeOid) ?? 'text' }));
  const record = (values: Record<string, string | null>) =>
    Object.fromEntries(
      typed.flatMap(({ name, type }) =>
        values[name] === undefined ? [] : [[name, toJson(type, values[name])]],
      ),
    );
  return {
    schema: change.relation.schema,
    table: change.relation.name,
    commit_timestamp: change.committedAt,
    type: change.type,
    columns: typed,
    errors: null,
    ...(change.type === 'DELETE' ? {} : { record: record(change.row) }),
    ...(change.type === 'INSERT' ? {} : { old_record: record(change.key) }),
  };
}

/** Converts a value from the database's text form to the Data API's JSON. */
function toJson(type: string, value: string | null): unknown {
  if (value === null) return null;
  switch (type) {
    case 'bool':
      return value === 't';
    case 'int2':
    case 'int4':
    case 'float4':
    case 'float8':
      return Number.isFinite(Number(value)) ? Number(value) : value;
    case 'int8':
    case 'numeric':
      return Number.isFinite(Number(value)) ? Number(value) : value;
    case 'json':
    case 'jsonb':
      return JSON.parse(value);
    case 'timestamp':
      return value.replace(' ', 'T');
    case 'timestamptz':
      return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
    default:
      return value;
  }
}

function pick(
  row: Record<string, string | null>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = row[name];
      return value == null ? [] : [[name, value] as const];
    }),
  );
}
