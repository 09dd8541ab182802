import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline, type Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Encoding } from '../../http/encodings.ts';
import { compressShort, createCompressor, encodingFor } from './compression.ts';
import { returnedHeaders } from './rest-headers.ts';

const STALLED_MS = 30_000;
/** Minimum bytes to compress: content that fits into one packet gains nothing. */
const LEAST_COMPRESSED = 1_400;
/** Maximum bytes of content sent in one piece with its length; longer content is streamed. */
const MOST_WHOLE = 128 * 1024;

/** The caller of a request to PostgREST, who gets its response. */
export interface AnswerTarget {
  method: string;
  acceptEncoding: string | undefined;
  outgoing: ServerResponse;
  requestId: string;
  /** Called when the response starts; returns a function to call once the response is sent. */
  onAnswer?: (() => () => void) | undefined;
}

/**
 * Passes one response of PostgREST to its client, compressed if the client accepts compression.
 * Implements undici's handler interface, because undici's streams take twice as much time.
 */
export class AnswerHandler implements Dispatcher.DispatchHandler {
  readonly #target: AnswerTarget;
  readonly #resolve: () => void;
  readonly #reject: (error: unknown) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #chunks: Buffer[] = [];
  #size = 0;
  /** The stream for a long response; undefined while the response may still be short. */
  #sink: Writable | undefined;
  #onSent: (() => void) | undefined;
  #over = false;

  /**
   * @param resolve called when the whole response has been written, or has been cut off.
   * @param reject called with the error if the response fails before any of it has been sent.
   */
  constructor(target: AnswerTarget, resolve: () => void, reject: (error: unknown) => void) {
    this.#target = target;
    this.#resolve = resolve;
    this.#reject = reject;
    target.outgoing.once('close', () => {
      this.#onSent?.();
      if (!this.#over) this.#controller?.abort(new Error('The client has left.'));
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#target.outgoing.destroyed) controller.abort(new Error('The client has left.'));
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    // Only the content of an error response shows whether the request or the database caused the
    // error, so read the content first.
    if (status < 400) this.#begin();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#sink) {
      if (!this.#sink.write(chunk)) controller.pause();
      return;
    }
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size > MOST_WHOLE) this.#stream(controller);
  }

  onResponseEnd(): void {
    this.#over = true;
    if (this.#sink) this.#sink.end();
    else if (this.#status >= 400) {
      if (DATABASE_GONE.test(Buffer.concat(this.#chunks).toString())) {
        this.#reject(new Error('The database went away.'));
        return;
      }
      this.#begin();
      this.#sendWhole();
    } else this.#sendWhole();
    this.#resolve();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#over = true;
    const { outgoing } = this.#target;
    if (!outgoing.headersSent) {
      this.#reject(error);
      return;
    }
    // Cut off a half-sent response, so that the client notices the failure.
    this.#sink?.destroy();
    outgoing.destroy();
    this.#resolve();
  }

  #begin(): void {
    const { outgoing, onAnswer } = this.#target;
    this.#onSent = onAnswer?.();
    if (outgoing.destroyed) this.#onSent?.();
    // A client that stops reading would occupy the connection forever.
    outgoing.setTimeout(STALLED_MS, () => outgoing.destroy());
  }

  #sendWhole(): void {
    const { outgoing, method } = this.#target;
    const encoding = this.#size < LEAST_COMPRESSED ? 'identity' : this.#encoding();
    const chunks =
      encoding === 'identity'
        ? this.#chunks
        : [compressShort(Buffer.concat(this.#chunks, this.#size), encoding)];
    const headers = this.#returned(encoding);
    // The response to a HEAD keeps PostgREST's Content-Length; 204 and 304 have no content.
    if (method !== 'HEAD' && this.#status !== 204 && this.#status !== 304) {
      headers['content-length'] = String(chunks.reduce((sum, { length }) => sum + length, 0));
    }
    outgoing.writeHead(this.#status, headers);
    for (const chunk of chunks) outgoing.write(chunk);
    outgoing.end();
  }

  #stream(controller: Dispatcher.DispatchController): void {
    const { outgoing } = this.#target;
    if (this.#status >= 400) this.#begin();
    const encoding = this.#encoding();
    const headers = this.#returned(encoding);
    if (encoding !== 'identity') delete headers['content-length'];
    outgoing.writeHead(this.#status, headers);
    if (encoding === 'identity') this.#sink = outgoing;
    else {
      const compressor = createCompressor(encoding);
      pipeline(compressor, outgoing, (error) => {
        if (error && !this.#over) controller.abort(error);
      });
      this.#sink = compressor;
    }
    this.#sink.on('drain', () => controller.resume());
    for (const chunk of this.#chunks) {
      if (!this.#sink.write(chunk)) controller.pause();
    }
    this.#chunks = [];
  }

  #encoding(): Encoding {
    return encodingFor(this.#target, this.#status, this.#headers);
  }

  #returned(encoding: Encoding) {
    return returnedHeaders(this.#headers, this.#status, this.#target.requestId, encoding);
  }
}

/**
 * Errors that PostgREST reports for a request although the database failed: a server that shuts
 * down, has crashed or accepts no connections yet, and a lost connection (class 08, or an empty
 * code if the connection broke before an error code arrived).
 */
const DATABASE_GONE = /"code":"(57P0[123]|08\w{3}|)"/;
