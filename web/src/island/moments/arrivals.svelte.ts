/**
 * Animates the effects of a move: cards fly, producing hexes are outlined, and awards and gains are
 * shown.
 */

import { tick } from "svelte";

import { lasting } from "../../controls/motion";
import { showLogged } from "../../controls/overlays/toasts.svelte";
import { m } from "../../paraglide/messages.js";
import type { Anchors } from "../../play/frame/anchors";
import { Flights, type Gain, type Holder, Moments } from "../../play/moments/moments.svelte";
import { ROLL_DURATION } from "../../play/session/time.svelte";
import type { View } from "../../types/island";
import type { Colour, LogLine } from "../../types/protocol";
import type { IslandAnchor } from "../anchors";
import {
  type AwardChange,
  awardChanges,
  type Bonus,
  bonuses,
  discovered,
  incomes,
  paid,
  type Theft,
  thefts,
  type Yield,
  type Yields,
} from "./changes";
import type { Places } from "../board/places";
import { inSentence } from "../../words/lists";
import { resourceName } from "../names";
import { pieceKey } from "../notation";
import { glow, routeOrder } from "./route_glow";

/** How long producing hexes stay outlined, in milliseconds. */
const RIM = 1500;

/** The delay in milliseconds before a stolen card flies. It lets the robber move first. */
const ROBBING = 420;

/** The state of the table when new log lines arrive. */
export interface Table {
  view: View;
  places: Places;
  log: readonly LogLine[];
  colours: readonly Colour[];
  name: (seat: number) => string;
}

export class Arrivals {
  /** The hexes that have just produced cards. */
  hexes = $state.raw<readonly number[]>([]);
  readonly flights = new Flights();
  readonly moments = new Moments();

  constructor(
    private readonly anchors: Anchors<IslandAnchor>,
    private readonly table: () => Table,
  ) {}

  /** Shows the gains, awards and thefts that new log lines report. */
  read(lines: readonly LogLine[]): void {
    if (lines.length === 0) return;
    const { view, places, log } = this.table();
    const names = view.seats.map((seat) => seat.name);
    for (const bonus of bonuses(lines, view)) void tick().then(() => this.showBonus(bonus));
    for (const card of discovered(lines, view)) this.fly(card);
    const yields = paid(lines, view, places);
    const gains = incomes(lines, view);
    if (yields.hexes.length > 0)
      setTimeout(() => this.showRoll(yields, gains), lasting(ROLL_DURATION));
    else this.moments.showGains(gains);
    for (const change of awardChanges(log, lines, names)) this.showAward(change);
    for (const theft of thefts(lines, names)) this.showTheft(theft);
  }

  /** Returns the piece on the board that an action, written in notation, names or places. */
  pieceOf(words: string): Element | null {
    const key = pieceKey(words);
    return key === null ? null : this.anchors.find(`piece ${key}`);
  }

  /** Shows the production of a roll after the dice have come to rest. */
  private showRoll(yields: Yields, gains: readonly Gain[]): void {
    this.hexes = yields.hexes;
    setTimeout(() => (this.hexes = []), RIM);
    this.moments.showGains(gains);
    for (const card of yields.cards) this.fly(card);
  }

  private fly({ hex, seat, resource }: Yield): void {
    const { anchors } = this;
    const own = anchors.find(`card ${resource}`) ?? anchors.find("hand");
    const to = seat === this.table().view.viewer ? own : anchors.find(`seat ${seat}`);
    this.flights.start({ icon: `r-${resource}` }, anchors.find(`hex ${hex}`), to);
  }

  private showBonus({ node, seat, points }: Bonus): void {
    const from = this.anchors.find(`piece settlement${node}`);
    this.flights.start({ words: `+${points}` }, from, this.anchors.find(`points ${seat}`));
  }

  private showAward({ award, from, to }: AwardChange): void {
    const { view, places, colours, name } = this.table();
    const route = award === "longest_road";
    const holder = (seat: number): Holder => ({
      colour: colours[seat] ?? "red",
      name: name(seat),
      count: view.seats[seat]?.[route ? "route" : "knights"] ?? 0,
    });
    this.moments.showAward({
      icon: route ? "a-road" : "a-army",
      title: route ? m.game_longest_route() : m.game_largest_army(),
      from: from === null ? null : holder(from),
      to: to === null ? null : holder(to),
    });
    this.passAward(route ? "a-road" : "a-army", from, to);
    if (!route || to === null) return;
    const pieces = routeOrder(view, places, to);
    void tick().then(() => glow(pieces.map((piece) => this.anchors.find(`piece ${piece}`))));
  }

  /** Moves the award's symbol from its previous holder to the new one. */
  private passAward(icon: string, from: number | null, to: number | null): void {
    if (from === null || to === null) return;
    const { anchors } = this;
    this.flights.start({ icon }, anchors.find(`seat ${from}`), anchors.find(`seat ${to}`));
  }

  /** Shows the stolen card flying to the thief. The victim also gets a notice. */
  private showTheft({ thief, victim, card }: Theft): void {
    const { view, name } = this.table();
    if (victim === view.viewer) {
      const cards =
        card === null
          ? m.game_resource_card()
          : m.count_of({ count: 1, what: inSentence(resourceName(card)) });
      showLogged(m.moment_robbed({ who: name(thief), cards }), "p-robber");
    }
    const [from, to] = [this.anchors.find(`seat ${victim}`), this.anchors.find(`seat ${thief}`)];
    this.flights.start({ icon: card === null ? "u-cards" : `r-${card}` }, from, to, ROBBING);
  }
}
