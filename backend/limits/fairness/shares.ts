/** The caller whose limits a request counts against, and their network, which others may share. */
export interface Caller {
  id: string;
  network: string;
}

/** A limited resource, such as places or bytes, shared among callers. */
export interface Shares {
  /**
   * Takes a share of the resource.
   * @returns a function that releases the share, or undefined when the share would exceed a limit.
   */
  take: (caller: Caller, amount?: number) => (() => void) | undefined;
  /** Returns how much is in use. */
  taken: () => number;
}

export function createShares(limits: {
  all: number;
  perCaller: number;
  perNetwork: number;
}): Shares {
  const callers = new Map<string, number>();
  const networks = new Map<string, number>();
  let all = 0;
  return {
    take: ({ id, network }, amount = 1) => {
      if (
        all + amount > limits.all ||
        (callers.get(id) ?? 0) + amount > limits.perCaller ||
        (networks.get(network) ?? 0) + amount > limits.perNetwork
      ) {
        return undefined;
      }
      all += amount;
      add(callers, id, amount);
      add(networks, network, amount);
      let back = false;
      return () => {
        if (back) return;
        back = true;
        all -= amount;
        add(callers, id, -amount);
        add(networks, network, -amount);
      };
    },
    taken: () => all,
  };
}

function add(amounts: Map<string, number>, key: string, change: number): void {
  const amount = (amounts.get(key) ?? 0) + change;
  if (amount > 0) amounts.set(key, amount);
  else amounts.delete(key);
}
