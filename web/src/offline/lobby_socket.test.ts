import { expect, test, vi } from "vitest";

import type { SocketLike } from "../net/connection";
import { LobbySocket } from "./lobby_socket";

class Game implements SocketLike {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onclose?.();
  }
}

function lobby(): { socket: LobbySocket; game: Game; types: string[]; open: () => void } {
  const game = new Game();
  let open = (): void => undefined;
  const opened = new Promise<SocketLike>((done) => (open = () => done(game)));
  const types: string[] = [];
  const socket = new LobbySocket([], () => opened);
  socket.onmessage = ({ data }) => types.push((JSON.parse(data) as { type: string }).type);
  return { socket, game, types, open };
}

test("pings are answered without the game, also while it loads", async () => {
  const { socket, game, types } = lobby();
  socket.send('{"type":"ping","id":1}');
  void socket.wake();
  socket.send('{"type":"ping","id":2}');
  await vi.waitFor(() => expect(types).toEqual(["welcome", "done", "done"]));
  expect(game.sent).toEqual([]);
});

test("requests wait until the game has welcomed the player", async () => {
  const { socket, game, types, open } = lobby();
  socket.send('{"type":"quick_play","id":1}');
  open();
  await vi.waitFor(() => expect(game.onmessage).not.toBeNull());
  expect(game.sent).toEqual([]);
  game.onmessage?.({ data: '{"type":"welcome"}' });
  await vi.waitFor(() => expect(game.sent).toEqual(['{"type":"quick_play","id":1}']));
  expect(types).toContain("welcome");
});
