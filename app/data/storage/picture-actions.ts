import { logFailure } from '#app/browser/log.ts';
import { loadSupabaseFull } from '../api/load-supabase-full.ts';
import { AppError } from '../errors/errors.ts';
import { useSingleMutation } from '../query/use-single-mutation.ts';
import type { Toast } from '../toasts/toast.ts';
import { type PictureBucket, pictureObject, picturePath } from './pictures.ts';
import { storageError } from './storage-error.ts';

interface PictureTarget<Row> {
  bucket: PictureBucket;
  /** Folder in the bucket: the id of the person or company. */
  folder: string;
  /** Path of the current picture, from the row of the person or company. */
  path: string | null;
  /** Writes the new path into the row and returns the row. */
  write: (path: string | null) => Promise<Row>;
}

/** Uploads a picture, writes its path into the row and deletes the previous picture. */
export function useSavePicture<Row>(
  { bucket, folder, path, write }: PictureTarget<Row>,
  done: Toast,
) {
  return useSingleMutation<Row, AppError, Blob>({
    mutationFn: async (blob) => {
      const type = blob.type === 'image/webp' ? 'webp' : 'jpg';
      const object = `${folder}/${crypto.randomUUID()}.${type}`;
      const { error } = await (await storage(bucket)).upload(object, blob, {
        contentType: blob.type,
        // The file's name is never reused, so browsers may cache the file for a year.
        cacheControl: '31536000',
      });
      if (error) throw storageError(error);
      try {
        const saved = await write(picturePath(bucket, object));
        await discard(bucket, pictureObject(bucket, path));
        return saved;
      } catch (failure) {
        // If there was no response, the row may have the new path nevertheless: keep the file.
        if (!isUnanswered(failure)) await discard(bucket, object);
        throw failure;
      }
    },
    networkMode: 'always',
    retry: false,
    // No error toast: the dialog stays open and shows the error.
    meta: { successToast: () => done },
  });
}

/** Clears the row's path, then deletes the file. */
export function useRemovePicture<Row>(
  { bucket, path, write }: PictureTarget<Row>,
  toasts: { done: Toast; failed: Toast },
) {
  return useSingleMutation<Row, AppError, void>({
    mutationFn: async () => {
      const saved = await write(null);
      await discard(bucket, pictureObject(bucket, path));
      return saved;
    },
    networkMode: 'always',
    meta: {
      successToast: () => toasts.done,
      errorToast: ({ message }) => ({ ...toasts.failed, message }),
    },
  });
}

const storage = async (bucket: PictureBucket) => (await loadSupabaseFull()).storage.from(bucket);

const isUnanswered = (failure: unknown) =>
  failure instanceof AppError && ['network', 'unavailable'].includes(failure.code);

/** Deletes a file. A leftover file does no harm, so failures are only logged. */
async function discard(bucket: PictureBucket, object: string | undefined): Promise<void> {
  if (!object) return;
  const { error } = await (await storage(bucket)).remove([object]);
  if (error) logFailure('A picture could not be removed.', error);
}
