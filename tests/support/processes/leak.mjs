// Preloaded into a host by NODE_OPTIONS: keeps 16 kB of each request, so that a test can see a leak found.
import { Server } from 'node:http';

const kept = [];
const { emit } = Server.prototype;
Server.prototype.emit = function emitAndKeep(name, ...args) {
  if (name === 'request') kept.push(new Array(2_048).fill(kept.length));
  return emit.call(this, name, ...args);
};
