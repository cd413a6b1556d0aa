/** How the tabs of one browser tell each other that something of the signed-in person's changed. */
let channel: BroadcastChannel | undefined;

/** Calls back when another tab changed something. */
export function listenToPersonalChanges(onChange: () => void): void {
  channel = new BroadcastChannel('pet-personal');
  channel.addEventListener('message', onChange);
}

export function tellPersonalChange(): void {
  channel?.postMessage('changed');
}
