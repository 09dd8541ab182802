import { Button, FileButton, Group } from '@mantine/core';
import { type DragEvent, type ReactNode, Suspense, useState } from 'react';
import { m } from '#messages';
import { lazyPart } from '../../feedback/lazy-part.tsx';
import { Problem } from '../../feedback/problem.tsx';
import type { PictureNoun, PictureSaving } from './crop-dialog.tsx';
import classes from './picture-field.module.css';
import { ACCEPTED_PICTURES, checkFile } from './picture-file.ts';

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'));

interface Props {
  noun: PictureNoun;
  /** Shape of the frame: round for people, rectangular for logos. */
  shape: 'round' | 'rect';
  /** The current picture or its placeholder. */
  children: ReactNode;
  has: boolean;
  saving: PictureSaving;
  removing: { mutate: () => void; isPending: boolean };
}

/** A field to choose or drop a picture, position it and save it, or to remove it. */
export function PictureField({ noun, shape, children, has, saving, removing }: Props) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);

  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    setProblem(undefined);
    const found = await checkFile(file);
    setProblem(found);
    if (!found) setChosen(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button picks a file too. */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {children}
        <div className={classes.words}>
          <Group gap={8}>
            <FileButton
              onChange={(file) => void choose(file)}
              accept={ACCEPTED_PICTURES}
              inputProps={{ 'aria-label': m.ui_picture_file({ noun }) }}
            >
              {(props) => (
                <Button variant="default" {...props}>
                  {has ? m.ui_picture_change({ noun }) : m.ui_picture_choose({ noun })}
                </Button>
              )}
            </FileButton>
            {has && (
              <Button
                variant="subtle"
                onClick={() => removing.mutate()}
                loading={removing.isPending}
              >
                {m.ui_remove()}
              </Button>
            )}
          </Group>
          <p className={classes.hint}>{m.ui_picture_hint()}</p>
        </div>
      </div>
      <Problem>{problem}</Problem>
      <Suspense>
        {chosen && (
          <CropDialog
            file={chosen}
            noun={noun}
            shape={shape}
            saving={saving}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </>
  );
}
