import fc from 'fast-check';

/** One generated request to the API, valid or not. */
export interface Fuzzed {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

const TABLES = [
  'tasks',
  'goals',
  'delegated_tasks',
  'notifications',
  'activity_logs',
  'profiles',
  'companies',
  'plans',
  'subscriptions',
  'support_tickets',
  'support_messages',
  'feedback',
  'contact_messages',
  'invitations',
  'nothing',
  '',
  '%00',
  '..%2f',
  'pg_class',
  'rpc',
];
const COLUMNS = [
  'id',
  'user_id',
  'title',
  'status',
  'deadline',
  'metadata',
  'metadata->a->>b',
  'position',
  'duration_estimated',
  'is_urgent',
  'search',
  'or',
  'and',
  'not.and',
  'select',
  'columns',
  'on_conflict',
  'limit',
  'offset',
  'order',
  '*',
  '"',
  'title::int',
  'nothing',
];
const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'lt',
  'gte',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'is',
  'isdistinct',
  'in',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'fts',
  'plfts(english)',
  'phfts',
  'wfts(nothing)',
  'not.eq',
  'eq(any)',
  'like(all)',
  'all',
  '',
];
const FUNCTIONS = [
  'search',
  'has_permission',
  'create_company',
  'find_person_by_email',
  'invite_member',
  'accept_invitation',
  'invitation_by_token',
  'analytics_summary',
  'team_overview',
  'team_private_hours',
  'step_goal',
  'admin_overview',
  'set_tier',
  'remove_member',
  'send_contact_message',
  'nothing',
  'pg_sleep',
  'version',
];

// Values that parsers often handle wrongly: too long, too deep, of another type or alphabet, or
// empty.
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\\',
  "'",
  '"',
  '""',
  '(',
  ')',
  '()',
  '(,)',
  '{}',
  '[]',
  '{"a":',
  'null',
  'true',
  'NaN',
  '-0',
  '1e999',
  '9'.repeat(400),
  '-9223372036854775809',
  '2026-02-30',
  'infinity',
  '0001-01-01 BC',
  '99999-01-01',
  '%',
  '%25',
  '%ff',
  '%zz',
  '*',
  '(a+)+$',
  '((((',
  '\\',
  '\\9',
  '[[:nothing:]]',
  '; drop table tasks',
  '🙂'.repeat(300),
  '\u202e',
  '\ud800',
  'a'.repeat(5000),
  '{1,2}',
  '{{{',
  '[1,2)',
  'a:*&',
  "'a'&&",
  '<->',
  '1'.repeat(40),
  '00000000-0000-0000-0000-000000000000',
  'javascript:alert(1)',
  '../../../etc/passwd',
  '$\u007b7*7}',
  '{{7*7}}',
  '=cmd|x',
];

const nasty = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const pick = (list: string[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...list) }, { weight: 1, arbitrary: nasty });

/**
 * Generates values for a URL: half of them percent-encoded, with U+FFFD in place of a lone
 * surrogate; the others as they are, without the characters that a request line does not allow.
 */
const encoded = fc.tuple(nasty, fc.boolean()).map(([text, raw]) => {
  if (raw) return text.replace(/[^\x21-\x7e]|#/g, '');
  return encodeURIComponent(text.toWellFormed());
});

const filter = fc
  .tuple(pick(COLUMNS), fc.constantFrom(...OPERATORS), encoded)
  .map(
    ([column, operator, value]) =>
      `${encodeURIComponent(column.toWellFormed())}=${operator}.${value}`,
  );
const select = fc
  .oneof(
    pick(COLUMNS),
    fc.constantFrom(
      '*,companies(*)',
      'profiles(profiles(profiles(*)))',
      '*,tasks!inner(*)',
      '...companies(*)',
      'count()',
      'id.sum()',
      'a:id::text',
      `${'profiles('.repeat(60)}*${')'.repeat(60)}`,
      ','.repeat(500),
      '*'.repeat(300),
    ),
  )
  .map((text) => `select=${encodeURIComponent(text.toWellFormed())}`);
const logic = fc.oneof(
  fc
    .tuple(fc.constantFrom('or', 'and', 'not.or'), encoded)
    .map(([name, value]) => `${name}=(title.eq.${value},id.is.null)`),
  fc
    .integer({ min: 1, max: 400 })
    .map((terms) => `or=(${Array.from({ length: terms }, (_, n) => `title.eq.${n}`).join(',')})`),
  fc
    .integer({ min: 1, max: 200 })
    .map((depth) => `or=${'(and'.repeat(depth)}(id.is.null)${')'.repeat(depth)}`),
);
const paging = fc
  .tuple(fc.constantFrom('limit', 'offset', 'order', 'columns', 'on_conflict'), encoded)
  .map(([name, value]) => `${name}=${value}`);
const query = fc
  .array(fc.oneof(filter, filter, select, logic, paging), { maxLength: 5 })
  .map((parts) => parts.join('&'));

const deep = fc
  .integer({ min: 10, max: 20_000 })
  .map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`);
const rows = fc
  .integer({ min: 2, max: 300 })
  .map((count) => JSON.stringify(Array.from({ length: count }, () => ({ title: 'Many' }))));
const object = fc
  .dictionary(
    pick(COLUMNS),
    fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.constant(null)),
    { maxKeys: 6 },
  )
  .map((value) => JSON.stringify(value));
const bytes = fc.uint8Array({ maxLength: 200 }).map((list) => new Uint8Array(list));
const body = fc.oneof(
  { weight: 6, arbitrary: object },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: nasty.map((text) => text.toWellFormed()) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: rows },
  { weight: 1, arbitrary: bytes },
);

const header = (name: string, ...values: string[]) =>
  fc.constantFrom(...values).map((value) => [name, value] as const);
const headers = fc
  .array(
    fc.oneof(
      header(
        'prefer',
        'return=representation',
        'count=exact',
        'count=nothing',
        'resolution=merge-duplicates',
        'resolution=ignore-duplicates',
        'missing=default',
        'handling=strict, nothing=1',
        'max-affected=0',
        'tx=rollback',
        'params=single-object',
        'timezone=Mars/Olympus',
        ','.repeat(300),
      ),
      header('range', '0-9', '9-0', '-1', '0-', 'a-b', `0-${'9'.repeat(30)}`, 'bytes=0-1'),
      header(
        'accept',
        'text/csv',
        'application/vnd.pgrst.object+json',
        'application/vnd.pgrst.plan',
        'application/octet-stream',
        'application/geo+json',
        '*/*;q=x',
        'nothing',
      ),
      header(
        'content-type',
        'application/json',
        'text/csv',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/plain',
        'application/octet-stream',
        'nothing',
        '',
      ),
      header('accept-profile', 'public', 'auth', 'app', 'host', ''),
      header('content-profile', 'public', 'auth', 'nothing'),
      header('x-http-method-override', 'DELETE', 'TRACE'),
    ),
    { maxLength: 3 },
  )
  .map((list) => Object.fromEntries(list));

/** Generates requests to the Data API. */
export const restRequest: fc.Arbitrary<Fuzzed> = fc
  .tuple(
    fc.constantFrom('GET', 'GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'),
    pick(TABLES),
    query,
    headers,
    body,
  )
  .map(([method, table, search, extra, content]) => ({
    method,
    path: `/rest/v1/${encodeURI(table.toWellFormed()).replace(/[?#]/g, '')}?${search}`,
    headers: { 'content-type': 'application/json', ...extra },
    body: ['GET', 'HEAD', 'OPTIONS'].includes(method) ? undefined : content,
  }));

/** Generates calls to database functions, with arbitrary arguments, headers and bodies. */
export const rpcRequest: fc.Arbitrary<Fuzzed> = fc
  .tuple(
    fc.constantFrom('POST', 'POST', 'GET', 'DELETE'),
    fc.constantFrom(...FUNCTIONS),
    query,
    headers,
    body,
    fc.dictionary(
      fc.constantFrom(
        'q',
        'user_id',
        'permission',
        'name',
        'email',
        'role',
        'token',
        'since',
        'until',
        'person',
        'tier',
        'reason',
        'subject',
        'message',
        'valid_days',
      ),
      fc.oneof(nasty, fc.jsonValue({ maxDepth: 1 })),
    ),
  )
  .map(([method, name, search, extra, content, args]) => ({
    method,
    path: `/rest/v1/rpc/${name}${method === 'GET' ? `?${search}` : ''}`,
    headers: { 'content-type': 'application/json', ...extra },
    body:
      method === 'GET' ? undefined : Object.keys(args).length > 0 ? JSON.stringify(args) : content,
  }));

/** Generates calls to three of the project's Edge Functions, and to unknown ones. */
export const functionRequest: fc.Arbitrary<Fuzzed> = fc
  .tuple(
    fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'HEAD'),
    fc.oneof(
      fc.constantFrom('send-delegation-email', 'trigger-welcome-email', 'send-invitation-email'),
      encoded,
    ),
    query,
    headers,
    fc.oneof(
      body,
      fc
        .dictionary(
          fc.constantFrom(
            'recipientEmail',
            'taskId',
            'priority',
            'taskTitle',
            'dueDate',
            'invitationId',
          ),
          fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 })),
        )
        .map((value) => JSON.stringify(value)),
    ),
  )
  .map(([method, name, search, extra, content]) => ({
    method,
    path: `/functions/v1/${name.replace(/[?#]/g, '')}?${search}`,
    headers: { 'content-type': 'application/json', ...extra },
    body: ['GET', 'HEAD'].includes(method) ? undefined : content,
  }));
