import type { AppError } from '#app/data/errors.ts';
import { loadWholeClient } from '#app/data/load-whole-client.ts';
import { logFailure } from '#app/data/log.ts';
import { pictureObject, picturePath } from '#app/data/pictures.ts';
import { storageError } from '#app/data/storage-error.ts';
import { SETTINGS_TOASTS } from '#app/data/toasts.ts';
import { useSingleMutation } from '#app/data/use-single-mutation.ts';
import type { Profile } from './queries.ts';
import { writeProfile } from './save-profile.ts';

const bucket = async () => (await loadWholeClient()).storage.from('avatars');

/** Puts a picture into the person's folder and into their profile; the one before goes. */
export function useSavePicture(profile: Profile) {
  return useSingleMutation<Profile, AppError, Blob>({
    mutationFn: async (blob) => {
      const type = blob.type === 'image/webp' ? 'webp' : 'jpg';
      const object = `${profile.id}/${crypto.randomUUID()}.${type}`;
      const { error } = await (await bucket()).upload(object, blob, {
        contentType: blob.type,
        // Its name is never used again, so it may be kept for good.
        cacheControl: '31536000',
      });
      if (error) throw storageError(error);
      try {
        const saved = await writeProfile(profile.id, { avatar_url: picturePath(object) });
        await discard(pictureObject(profile.avatar_url));
        return saved;
      } catch (failure) {
        await discard(object);
        throw failure;
      }
    },
    networkMode: 'always',
    // Said in the dialog, which stays open; the toast would say it twice.
    retry: false,
    meta: { successToast: () => SETTINGS_TOASTS.picture_saved },
  });
}

/** Takes the picture out of the profile, then from the disk. */
export function useRemovePicture(profile: Profile) {
  return useSingleMutation<Profile, AppError, void>({
    mutationFn: async () => {
      const saved = await writeProfile(profile.id, { avatar_url: null });
      await discard(pictureObject(profile.avatar_url));
      return saved;
    },
    networkMode: 'always',
    meta: {
      successToast: () => SETTINGS_TOASTS.picture_removed,
      errorToast: ({ message }) => ({ ...SETTINGS_TOASTS.picture_remove_failed, message }),
    },
  });
}

/** A file that stays behind harms nobody: the failure is noted only. */
async function discard(object: string | undefined): Promise<void> {
  if (!object) return;
  const { error } = await (await bucket()).remove([object]);
  if (error) logFailure('A picture could not be removed.', error);
}
