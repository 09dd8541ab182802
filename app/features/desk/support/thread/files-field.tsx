import { ActionIcon, Button, FileButton, Loader } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import type { useFiles } from '../api/use-files.ts';
import { sizeLabel } from '../labels.ts';
import classes from './files-field.module.css';

/** Renders the files of a message, uploaded and uploading, and a button to add more. */
export function FilesField({ files, sending, problem, add, remove }: ReturnType<typeof useFiles>) {
  const reset = useRef<() => void>(null);
  const choose = (chosen: File[]) => {
    add(chosen);
    // Empty the file input: otherwise choosing the same file again would fire no change event.
    reset.current?.();
  };
  return (
    <div className={classes.field}>
      {files.length + sending.length > 0 && (
        <ul className={classes.list} aria-label={m.support_files()}>
          {files.map(({ path, name, size }) => (
            <li key={path} className={classes.file}>
              <bdi translate="no" className={classes.name}>
                {name}
              </bdi>
              <span className={classes.size}>{sizeLabel(size)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.remove ?? ''}
                aria-label={m.support_files_remove({ name })}
                onClick={() => remove(path)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
          {sending.map(({ path, name }) => (
            <li key={path} className={classes.file}>
              <bdi translate="no" className={classes.name}>
                {name}
              </bdi>
              <Loader
                size={12}
                color="var(--ink-3)"
                aria-label={m.support_files_sending({ name })}
                role="status"
              />
            </li>
          ))}
        </ul>
      )}
      <Problem>{problem}</Problem>
      <FileButton onChange={choose} multiple resetRef={reset}>
        {(props) => (
          <Button
            {...props}
            variant="subtle"
            color="gray"
            className={classes.attach ?? ''}
            leftSection={<IconPaperclip size={16} stroke={1.6} aria-hidden />}
          >
            {m.support_files_attach()}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
