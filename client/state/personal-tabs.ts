/** Tells the other tabs of this browser that personal data changed. */
let channel: BroadcastChannel | undefined;

/** Registers a callback for changes in other tabs. Returns an unsubscribe function. */
export function subscribeToPersonalChanges(onChange: () => void): () => void {
  channel = new BroadcastChannel('pet-personal');
  channel.addEventListener('message', onChange);
  return () => {
    channel?.close();
    channel = undefined;
  };
}

export function broadcastPersonalChange(): void {
  channel?.postMessage('changed');
}
