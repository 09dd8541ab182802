import { Button, Group, Slider, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { m } from '#messages';
import 'react-easy-crop/react-easy-crop.css';
import { Dialog } from '../../dialogs/dialog.tsx';
import { Problem } from '../../feedback/problem.tsx';
import { formatPercent } from '../../format.ts';
import classes from './crop-dialog.module.css';
import { type Area, scalePicture } from './scale-picture.ts';

/** The noun for the image in labels. */
export type PictureNoun = 'picture' | 'logo';

/** The mutation that saves the picture. If it fails, the dialog stays open and shows the error. */
export interface PictureSaving {
  mutate: (picture: Blob, options: { onSuccess: () => void }) => void;
  isPending: boolean;
  error: { message: string } | null;
}

interface Props {
  file: File;
  noun: PictureNoun;
  shape: 'round' | 'rect';
  saving: PictureSaving;
  onClose: () => void;
}

const CENTER = { x: 0, y: 0 };

/** Positions a picture in a frame by pointer or keyboard, and saves the area inside the frame. */
export default function CropDialog({ file, noun, shape, saving, onClose }: Props) {
  const narrow = useNarrow();
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState(CENTER);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [unreadable, setUnreadable] = useState(false);

  const save = async () => {
    if (!area) return;
    try {
      setUnreadable(false);
      const picture = await scalePicture(file, area);
      saving.mutate(picture, { onSuccess: onClose });
    } catch {
      setUnreadable(true);
    }
  };

  return (
    <Dialog
      onClose={onClose}
      title={m.ui_picture_position({ noun })}
      fullScreen={narrow}
      closeOnClickOutside={false}
    >
      <div className={classes.stage}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={4}
            aspect={1}
            cropShape={shape}
            showGrid={false}
            keyboardStep={8}
            zoomWithScroll
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_shares, pixels) => setArea(pixels)}
            cropperProps={{
              role: 'application',
              'aria-label': m.ui_picture_position_label(),
            }}
            mediaProps={{ alt: '' }}
          />
        )}
      </div>
      <Text size="sm" fw={550} mt={16} mb={6} aria-hidden>
        {m.ui_picture_zoom()}
      </Text>
      <Slider
        thumbLabel={m.ui_picture_zoom()}
        min={1}
        max={4}
        step={0.05}
        label={(value) => formatPercent(value)}
        value={zoom}
        onChange={setZoom}
        color="var(--ink)"
      />
      <Text size="sm" c="var(--ink-2)" my={14}>
        {m.ui_picture_position_hint()}
      </Text>
      <Problem>
        {unreadable && m.ui_picture_unreadable()}
        {saving.error && m.ui_picture_not_saved({ noun, reason: saving.error.message })}
      </Problem>
      <Group justify="flex-end" gap={8} mt={14}>
        <Button variant="default" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button onClick={() => void save()} loading={saving.isPending} disabled={!area}>
          {m.ui_picture_save({ noun })}
        </Button>
      </Group>
    </Dialog>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
