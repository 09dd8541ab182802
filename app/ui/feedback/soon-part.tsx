import {
  type ComponentProps,
  type ComponentType,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { atFirstInput } from '#app/browser/input/first-input.ts';
import { whenReleased } from '#app/browser/input/pressed.ts';
import { logFailure } from '#app/browser/log.ts';
import { Nothing } from './lazy-part.tsx';
import { inTurn } from './turns.ts';

interface Options<Props> {
  /** Rendered until the part has loaded; nothing by default. */
  Until?: ComponentType<Props>;
  /** Rendered if the part could not be loaded; nothing by default. */
  Missing?: ComponentType<Props>;
  /** Whether the part loads only at the first input; `Until` must be usable meanwhile. */
  atInput?: boolean;
}

/**
 * Returns a component that loads once the page shows its first content. Such components render one
 * after another, each when the browser is idle: rendered together, they would block a slow device
 * for a quarter of a second. React's Suspense is not used: it would show each component 300 ms
 * after the previous component.
 */
// biome-ignore lint/suspicious/noExplicitAny: the same type parameter as React's lazy.
export function soonPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
  { Until = Nothing, Missing = Nothing, atInput = false }: Options<ComponentProps<Part>> = {},
): ComponentType<ComponentProps<Part>> {
  type Component = ComponentType<ComponentProps<Part>>;
  let loaded: Component | undefined;
  let loading: Promise<Component> | undefined;
  const loadOnce = () => {
    loading ??= inTurn(load).then((module) => module.default);
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: soonPart runs outside components.
  return function SoonPart(props: ComponentProps<Part>) {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return;
      let isHere = true;
      const show = (part: Component) => {
        if (isHere) startTransition(() => setShown(() => part));
      };
      const begin = () => {
        loadOnce().then(
          async (part) => {
            loaded = part;
            await whenReleased();
            show(part);
          },
          (error: unknown) => {
            loading = undefined;
            logFailure('A part of the page could not be loaded.', error);
            show(Missing);
          },
        );
      };
      let cancel = () => {};
      if (atInput) cancel = atFirstInput(begin);
      else begin();
      return () => {
        isHere = false;
        cancel();
      };
    }, [Shown]);
    return Shown ? <Shown {...props} /> : <Until {...props} />;
  };
}
