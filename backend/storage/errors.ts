import { codeOf } from '../core/start-error.ts';

/** Errors by Supabase's codes: HTTP status, the text of `error`, and the default message. */
const catalogue = {
  AccessDenied: [403, 'Unauthorized', 'new row violates row-level security policy'],
  BucketAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  BucketNotEmpty: [409, 'InvalidRequest', 'The bucket you tried to delete is not empty'],
  EntityTooLarge: [413, 'Payload too large', 'The object exceeded the maximum allowed size'],
  InvalidBucketName: [400, 'InvalidBucketName', 'Bucket name invalid'],
  InvalidJWT: [401, 'Unauthorized', 'Invalid access token'],
  InvalidKey: [400, 'InvalidKey', 'Invalid key'],
  InvalidMimeType: [415, 'invalid_mime_type', 'The content type is not supported'],
  InvalidRange: [416, 'InvalidRange', 'The range is not within the object'],
  InvalidRequest: [400, 'InvalidRequest', 'Invalid request'],
  InvalidSignature: [400, 'InvalidSignature', 'The signature of the address is invalid or expired'],
  KeyAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  LockTimeout: [503, 'LockTimeout', 'The object is being written by others. Try again.'],
  NoSuchBucket: [404, 'Bucket not found', 'Bucket not found'],
  NoSuchKey: [404, 'not_found', 'Object not found'],
} as const satisfies Record<string, readonly [number, string, string]>;

export type StorageErrorCode = keyof typeof catalogue;

/** An error response in the JSON format of Supabase's storage service. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;
  readonly #headers: Record<string, string>;

  constructor(code: StorageErrorCode, message?: string, headers: Record<string, string> = {}) {
    super(message ?? catalogue[code][2]);
    this.code = code;
    this.#headers = headers;
  }

  toResponse(): Response {
    const [status, error] = catalogue[this.code];
    const body = { statusCode: String(status), error, message: this.message, code: this.code };
    return Response.json(body, {
      status,
      headers: { ...(status === 503 ? { 'retry-after': '1' } : {}), ...this.#headers },
    });
  }
}

/**
 * Maps a database error to the error response for the caller.
 * @returns undefined for a failure that the caller did not cause.
 */
export function refusalOf(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error;
  switch (codeOf(error)) {
    case '42501':
      return new StorageError('AccessDenied');
    case '23505':
      return new StorageError('KeyAlreadyExists');
    case '23503':
      return new StorageError('NoSuchBucket');
    // A check constraint or a trigger of the project refused the row.
    case '23514':
    case 'P0001':
      return new StorageError('InvalidRequest', 'The database refuses this object');
    // Values that the database cannot store: an invalid text, number or JSON, or JSON nested too
    // deep.
    case '22003':
    case '22021':
    case '22P02':
    case '22P05':
    case '54001':
      return new StorageError('InvalidRequest');
    case '55P03':
    case '57014':
      return new StorageError('LockTimeout');
    default:
      return undefined;
  }
}
