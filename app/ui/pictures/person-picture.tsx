import { useState } from 'react';
import classes from './person-picture.module.css';

interface Props {
  src: string | undefined;
  initials: string;
  /** Width and height in pixels. */
  size: number;
}

/**
 * A person's picture, or their initials as the fallback. Hidden from screen readers, because the
 * person's name is beside the picture.
 */
export function PersonPicture({ src, initials, size }: Props) {
  const [failed, setFailed] = useState<string>();
  const shown = src && src !== failed;
  return (
    <span
      className={classes.picture}
      style={{ '--size': `${size}px` } as React.CSSProperties}
      aria-hidden
    >
      {shown ? (
        <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
      ) : (
        initials
      )}
    </span>
  );
}
