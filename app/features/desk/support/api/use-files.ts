import { useRef, useState } from 'react';
import { logFailure } from '#app/browser/log.ts';
import { loadSupabaseFull } from '#app/data/api/load-supabase-full.ts';
import { storageError } from '#app/data/storage/storage-error.ts';
import { m } from '#messages';
import { fileName, MOST_FILES, problemOfFile, typeOfFile } from './file-check.ts';
import type { SentFile } from './use-send-message.ts';

/** An uploaded file that is attached when the message is sent. */
export type DraftFile = SentFile & { size: number };

const bucket = async () => (await loadSupabaseFull()).storage.from('attachments');

/**
 * Manages the files of a message being written. Each file is uploaded when it is chosen, so that
 * sending the message does not wait for uploads, and a draft keeps its files after a reload.
 */
export function useFiles(
  userId: string,
  files: readonly DraftFile[],
  setFiles: (files: DraftFile[]) => void,
) {
  // A ref, because uploads finish in any order, and each must append to the current list.
  const latest = useRef(files);
  latest.current = files;
  const [sending, setSending] = useState<SentFile[]>([]);
  const [problem, setProblem] = useState<string>();
  const put = (next: DraftFile[]) => {
    latest.current = next;
    setFiles(next);
  };

  const send = async (file: File) => {
    const path = `${userId}/${crypto.randomUUID()}`;
    const name = fileName(file.name);
    setSending((before) => [...before, { path, name }]);
    try {
      await upload(path, file);
      put([...latest.current, { path, name, size: file.size }]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      setProblem(m.support_file_failed({ name, reason }));
    } finally {
      setSending((before) => before.filter((each) => each.path !== path));
    }
  };

  const add = (chosen: readonly File[]) => {
    const room = MOST_FILES - latest.current.length - sending.length;
    const wrong = chosen.map(problemOfFile).find(Boolean);
    const fitting = chosen.filter((file) => problemOfFile(file) === undefined);
    const tooMany = fitting.length > room && m.support_files_limit({ max: MOST_FILES });
    setProblem(wrong || tooMany || undefined);
    for (const file of fitting.slice(0, Math.max(0, room))) void send(file);
  };

  const remove = (path: string) => {
    setProblem(undefined);
    put(latest.current.filter((file) => file.path !== path));
    // If the removal fails, the database later deletes the file, which belongs to no message.
    bucket()
      .then((files) => files.remove([path]))
      .catch((error: unknown) => logFailure('A file could not be removed.', error));
  };

  return { files, sending, problem, add, remove };
}

async function upload(path: string, file: File): Promise<void> {
  const contentType = typeOfFile(file.name);
  const { error } = await (await bucket()).upload(path, new Blob([file], { type: contentType }), {
    contentType,
  });
  if (error) throw storageError(error);
}
