import type { AppError } from '../api/errors.ts';
import { loadSupabaseFull } from '../api/load-supabase-full.ts';
import { logFailure } from '../page/log.ts';
import { useSingleMutation } from '../query/use-single-mutation.ts';
import type { Toast } from '../toasts/toasts.ts';
import { type PictureBucket, pictureObject, picturePath } from './pictures.ts';
import { storageError } from './storage-error.ts';

interface Place<Row> {
  bucket: PictureBucket;
  /** Whose it is: the folder in the bucket. */
  folder: string;
  /** The path that the row has now. */
  path: string | null;
  /** Writes the new path into the row, and gives the row. */
  write: (path: string | null) => Promise<Row>;
}

/** Puts a picture into its folder and its path into the row; the one before goes. */
export function useSavePicture<Row>({ bucket, folder, path, write }: Place<Row>, done: Toast) {
  return useSingleMutation<Row, AppError, Blob>({
    mutationFn: async (blob) => {
      const type = blob.type === 'image/webp' ? 'webp' : 'jpg';
      const object = `${folder}/${crypto.randomUUID()}.${type}`;
      const { error } = await (await storage(bucket)).upload(object, blob, {
        contentType: blob.type,
        // Its name is never used again, so it may be kept for good.
        cacheControl: '31536000',
      });
      if (error) throw storageError(error);
      try {
        const saved = await write(picturePath(bucket, object));
        await discard(bucket, pictureObject(bucket, path));
        return saved;
      } catch (failure) {
        await discard(bucket, object);
        throw failure;
      }
    },
    networkMode: 'always',
    // Said in the dialog, which stays open; the toast would say it twice.
    retry: false,
    meta: { successToast: () => done },
  });
}

/** Takes the picture out of the row, then from the disk. */
export function useRemovePicture<Row>(
  { bucket, path, write }: Place<Row>,
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

/** A file that stays behind harms nobody: the failure is noted only. */
async function discard(bucket: PictureBucket, object: string | undefined): Promise<void> {
  if (!object) return;
  const { error } = await (await storage(bucket)).remove([object]);
  if (error) logFailure('A picture could not be removed.', error);
}
