import { Button, FileButton, Group } from '@mantine/core';
import { type DragEvent, lazy, Suspense, useState } from 'react';
import { pictureUrl } from '#app/data/pictures.ts';
import { Card } from '#app/ui/card.tsx';
import { PersonPicture } from '#app/ui/person-picture.tsx';
import { Problem } from '#app/ui/problem.tsx';
import { useRemovePicture } from './picture-acts.ts';
import classes from './picture-card.module.css';
import { ACCEPTED, checkFile } from './picture-file.ts';
import type { Profile } from './queries.ts';
import { initialsOf } from './words.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** The person's picture: chosen or dropped, then positioned; or taken away. */
export function PictureCard({ profile }: { profile: Profile }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const removing = useRemovePicture(profile);
  const has = Boolean(pictureUrl(profile.avatar_url));

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
    <Card title="Picture" lead="Shown to your company and to those you exchange tasks with.">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button. */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <PersonPicture
          src={pictureUrl(profile.avatar_url)}
          initials={initialsOf(profile, profile.email)}
          size={88}
        />
        <div className={classes.words}>
          <Group gap={8}>
            <FileButton
              onChange={(file) => void choose(file)}
              accept={ACCEPTED}
              inputProps={{ 'aria-label': 'Picture file' }}
            >
              {(props) => (
                <Button variant="default" {...props}>
                  {has ? 'Change picture' : 'Choose a picture'}
                </Button>
              )}
            </FileButton>
            {has && (
              <Button
                variant="subtle"
                onClick={() => removing.mutate()}
                loading={removing.isPending}
              >
                Remove
              </Button>
            )}
          </Group>
          <p className={classes.hint}>Or drop one here. JPEG, PNG or WebP, at most 20 MB.</p>
        </div>
      </div>
      <Problem>{problem}</Problem>
      <Suspense>
        {chosen && <CropDialog file={chosen} profile={profile} onClose={() => setChosen(null)} />}
      </Suspense>
    </Card>
  );
}
