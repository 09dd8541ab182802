import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { codeOf } from '../../core/start-error.ts';
import type { Db } from '../deps.ts';

export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code';
  status: 'unverified' | 'verified';
  secret: string | null;
  /** In E.164 without the plus sign. */
  phone: string | null;
  created_at: Date;
  updated_at: Date;
  last_challenged_at: Date | null;
}

export interface ChallengeRow {
  id: string;
  created_at: Date;
  /** The hash of the code that was sent to a phone. */
  otp_code: string | null;
}

const columns = [
  'id',
  'user_id',
  'friendly_name',
  'factor_type',
  'status',
  'secret',
  'phone',
  'created_at',
  'updated_at',
  'last_challenged_at',
];

/** Returns a person's factors, oldest first. */
export function findFactors(db: Db, userId: string): Promise<FactorRow[]> {
  return db<FactorRow[]>`
    select ${db(columns)} from auth.mfa_factors where user_id = ${userId} order by created_at, id`;
}

/** Returns whether sign-in requires a second factor. Recovery codes alone do not count. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const rows = await db`
    select from auth.mfa_factors
    where user_id = ${userId} and status = 'verified' and factor_type::text <> 'recovery_code'
    limit 1`;
  return rows.length > 0;
}

export async function insertFactor(
  tx: postgres.TransactionSql,
  factor: Pick<FactorRow, 'user_id' | 'friendly_name' | 'factor_type' | 'status'> &
    Partial<Pick<FactorRow, 'secret' | 'phone'>>,
  now: Date,
): Promise<FactorRow> {
  const row: FactorRow = {
    secret: null,
    phone: null,
    ...factor,
    id: randomUUID(),
    created_at: now,
    updated_at: now,
    last_challenged_at: null,
  };
  await tx`insert into auth.mfa_factors ${tx(row, columns as never)}`;
  return row;
}

export async function markVerified(db: Db, id: string, now: Date): Promise<void> {
  await db`
    update auth.mfa_factors set status = 'verified', updated_at = ${now} where id = ${id}`;
}

export async function deleteFactors(db: Db, ids: string[]): Promise<void> {
  await db`delete from auth.mfa_factors where id = any(${ids}::uuid[])`;
}

/** Opens a challenge, with the hash of its code if a code was sent. */
export async function insertChallenge(
  tx: postgres.TransactionSql,
  challenge: {
    id: string;
    factorId: string;
    address: string;
    codeHash: string | undefined;
    now: Date;
  },
): Promise<void> {
  const { id, factorId, address, codeHash = null, now } = challenge;
  await tx`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code)
    values (${id}, ${factorId}, ${now}, ${address}, ${codeHash})`;
  // GoTrue's schema makes this column unique across all factors: of two factors that are challenged
  // at the same instant, the second keeps its previous time.
  await tx
    .savepoint(
      (at) => at`
      update auth.mfa_factors set last_challenged_at = ${now} where id = ${factorId}`,
    )
    .catch((error: unknown) => {
      if (codeOf(error) !== '23505') throw error;
    });
}

/** Returns the challenge, if it belongs to this factor and has not been answered correctly yet. */
export async function findChallenge(
  db: Db,
  id: string,
  factorId: string,
): Promise<ChallengeRow | undefined> {
  const [row] = await db<ChallengeRow[]>`
    select id, created_at, otp_code from auth.mfa_challenges
    where id = ${id} and factor_id = ${factorId} and verified_at is null`;
  return row;
}

export async function answerChallenge(db: Db, id: string, now: Date): Promise<void> {
  await db`update auth.mfa_challenges set verified_at = ${now} where id = ${id}`;
}

/** Counts a try at the code of a challenge; returns false if no try was left to count. */
export async function takeTry(db: Db, challengeId: string, most: number): Promise<boolean> {
  const rows = await db`
    insert into host.challenge_tries as used (challenge_id, tries) values (${challengeId}, 1)
    on conflict (challenge_id) do update set tries = used.tries + 1 where used.tries < ${most}
    returning tries`;
  return rows.length > 0;
}

/**
 * Uses up a code by its 30-second step; returns false when that step or a later one was used
 * before.
 */
export async function takeStep(db: Db, factorId: string, step: number): Promise<boolean> {
  const rows = await db`
    insert into host.totp_steps as used (factor_id, step) values (${factorId}, ${step})
    on conflict (factor_id) do update set step = excluded.step where used.step < excluded.step
    returning step`;
  return rows.length > 0;
}
