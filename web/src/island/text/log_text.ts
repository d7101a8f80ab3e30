/** Writes the island game's log as sentences that contain cards, seats and places. */

import { total } from "../../art/counts";
import { isCardKind } from "../../art/resources";
import { m } from "../../paraglide/messages.js";
import type { Cards, DevelopmentKind, HexView, Resource, Terrain } from "../../types/island";
import type { LogLine } from "../../types/protocol";
import {
  addDeal,
  type AddEntry,
  type Deal,
  type Entry,
  entryList,
  filled,
  type Part,
  type LineSentence,
  sentenceOf,
  slot,
  type Slots,
  strong,
  who,
  whom,
  seatsInSentence,
} from "../../play/log/entries";
import { cardName, cardThings, resourceName, terrainName } from "../names";
import { isResource, readCards, readTerms } from "../notation";
import { listed } from "../../words/lists";

const cardsPart = (cards: Cards): Part => ({ kind: "things", things: cardThings(cards) });
const WHO = slot("who");

type DealNames = Record<"who" | "give" | "want" | "whom", string>;

/** Sentences for actions that mention only the seat. */
const PLAIN: Record<string, (inputs: { who: string }) => string> = {
  settlement: m.log_settlement,
  city: m.log_city,
  road: m.log_road,
  ship: m.log_ship,
  sail: m.log_sail,
  pirate: m.log_pirate,
  buy: m.log_buy,
  accept: m.log_accept,
  raise: m.log_raise,
  lower: m.log_lower,
};

/** Sentences for actions that also mention cards. */
const WITH_CARDS: Record<string, (inputs: { who: string; cards: string }) => string> = {
  pick: m.log_plenty,
  year_of_plenty: m.log_plenty,
  discard: m.log_discard,
};

/**
 * Converts log lines to entries. The lines must be passed in order, because entries can depend on
 * earlier lines.
 */
export class IslandLogText {
  private turn = 0;
  private roller = 0;
  private thief = 0;
  private taking = false;
  private offering = false;
  /** The notation of the last offer. */
  private offer: string | null = null;

  /** The known terrain and token of each hex, updated when lines reveal hexes under fog. */
  private readonly hexes: Pick<HexView, "terrain" | "token">[];

  constructor(
    private readonly seats: readonly string[],
    hexes: readonly Pick<HexView, "terrain" | "token">[],
  ) {
    this.hexes = [...hexes];
  }

  entriesOf(line: LogLine): Entry[] {
    const [verb = "", ...rest] = line.action.split(" ");
    const { entries, add } = entryList(line);
    const own = this.act(line, verb, rest);
    if (own !== null) add(own.seat, "line", own.parts, own.deal);
    if (verb === "close") this.closed(line, add);
    this.unveil(line, add);
    for (const result of line.results) this.follow(result, verb, add);
    return entries;
  }

  private act(line: LogLine, verb: string, rest: string[]): LineSentence {
    const seat = line.seat;
    const said = sentenceOf(seat);
    this.remember(seat, verb);
    const city = line.results.some((result) => result.startsWith("city "));
    const plain = PLAIN[city ? "city" : verb];
    if (plain !== undefined) return said(plain({ who: WHO }));
    const withCards = WITH_CARDS[verb];
    if (withCards !== undefined)
      return said(withCards({ who: WHO, cards: slot("cards") }), {
        cards: cardsPart(readCards(rest)),
      });
    switch (verb) {
      case "dice":
        return this.rolled(rest);
      case "draw":
        return this.drew(rest[0]);
      case "monopoly":
        return said(m.log_monopoly({ who: WHO, what: slot("what") }), {
          what: strong(resourceName(rest[0] as Resource)),
        });
      case "robber":
        return said(m.log_robber({ who: WHO, place: slot("place") }), {
          place: strong(this.place(rest[0])),
        });
      case "bank":
      case "offer":
      case "counter":
        return this.dealt(verb, seat, rest);
      case "cancel":
        return line.results.includes("expired") ? said(m.log_offer_expired()) : this.tookBack(seat);
      case "end":
        return this.offering ? this.offerEnded(seat) : null;
      default:
        return isCardKind(verb) ? this.played(seat, verb) : null;
    }
  }

  /** Stores facts that the entries of later lines depend on. */
  private remember(seat: number, verb: string): void {
    if (verb === "knight" || verb === "robber" || verb === "pirate") this.thief = seat;
    if (verb === "roll") this.roller = seat;
    if (verb === "close" || (verb === "cancel" && !this.taking)) this.offering = false;
    if (verb === "road_building") this.taking = true;
    if (verb === "road" || verb === "ship") this.taking = false;
  }

  /** Reports all hexes that a line reveals, in one entry. */
  private unveil(line: LogLine, add: AddEntry): void {
    const found = line.results
      .filter((result) => result.startsWith("reveal "))
      .map((result) => this.revealed(result));
    if (found.length === 0) return;
    const slots = { who: who(line.seat), places: strong(listed(found)) };
    add(line.seat, "line", filled(m.log_reveal({ who: WHO, places: slot("places") }), slots));
  }

  private revealed(result: string): string {
    const [, hex = "", terrain, token] = result.split(" ");
    this.hexes[Number(hex.slice(1))] = {
      terrain: terrain as Terrain,
      token: token === undefined ? null : Number(token),
    };
    return this.place(hex);
  }

  private rolled(dice: string[]): { seat: number; parts: Part[] } {
    const sum = dice.reduce((all, die) => all + Number(die), 0);
    this.thief = this.roller;
    const slots = { who: who(this.roller), total: strong(`${sum}`) };
    return {
      seat: this.roller,
      parts: filled(m.log_rolled({ who: WHO, total: slot("total") }), slots),
    };
  }

  private drew(kind: string | undefined): LineSentence {
    if (kind === undefined || kind === "?") return null;
    const seat = this.roller;
    const slots = { who: who(seat), card: strong(cardName(kind as DevelopmentKind)) };
    return { seat, parts: filled(m.log_drew({ who: WHO, card: slot("card") }), slots) };
  }

  private played(seat: number, kind: DevelopmentKind): { seat: number; parts: Part[] } {
    const slots = { who: who(seat), card: strong(cardName(kind)) };
    return { seat, parts: filled(m.log_played({ who: WHO, card: slot("card") }), slots) };
  }

  private dealt(verb: "bank" | "offer" | "counter", seat: number, rest: string[]): LineSentence {
    const { give, want, any, to } = readTerms(rest);
    const slots = {
      who: who(seat),
      give: cardsPart(give),
      want: any ? strong(m.log_any_card()) : cardsPart(want),
      whom: seatsInSentence(to.map((name) => this.seats.indexOf(name))),
    };
    const names = { who: WHO, give: slot("give"), want: slot("want"), whom: slot("whom") };
    const sentence =
      verb === "offer"
        ? this.offered(to.length > 0)
        : { bank: m.log_bank, counter: m.log_counter }[verb];
    if (verb === "offer") this.offer = `offer ${rest.join(" ")}`;
    const parts = filled(sentence(names), slots);
    if (verb !== "bank") return { seat, parts };
    return { seat, parts, deal: this.deal(seat, null, give, want) };
  }

  /** Reports what both sides received from an accepted offer. */
  private closed({ seat, action, results }: LogLine, add: AddEntry): void {
    const got = (of: number): Cards => {
      const gain = results.find((result) => result.startsWith(`gain ${this.seats[of]} `));
      return readCards(gain?.split(" ").slice(2) ?? []);
    };
    const partner = this.seats.indexOf(action.split(" ")[1] ?? "");
    const deal = this.deal(seat, partner, got(partner), got(seat));
    addDeal({ ...deal, partner }, false, add);
  }

  private deal(seat: number, partner: number | null, gave: Cards, got: Cards): Deal {
    return {
      ...{ turn: this.turn, seat, partner },
      ...{ gave: cardThings(gave), got: cardThings(got) },
      offer: partner === null ? null : this.offer,
    };
  }

  /**
   * Returns the function that writes the sentence for a new or changed offer. `chosen` is true if
   * the offer is made to some of the seats only.
   */
  private offered(chosen: boolean): (names: DealNames) => string {
    const changed = this.offering;
    this.offering = true;
    this.taking = false;
    if (changed) return chosen ? m.log_offer_changed_to : m.log_offer_changed;
    return chosen ? m.log_offer_to : m.log_offer;
  }

  private offerEnded(seat: number): { seat: number; parts: Part[] } {
    this.offering = false;
    return { seat, parts: filled(m.log_offer_ended(), {}) };
  }

  private tookBack(seat: number): { seat: number; parts: Part[] } {
    const sentence = this.taking ? m.log_card_back({ who: WHO }) : m.log_withdrew({ who: WHO });
    this.taking = false;
    return { seat, parts: filled(sentence, { who: who(seat) }) };
  }

  private follow(result: string, verb: string, add: AddEntry): void {
    const [word = "", name = "", ...rest] = result.split(" ");
    const seat = this.seats.indexOf(name);
    if (word === "turn") {
      this.turn += 1;
      this.roller = seat;
      add(null, "turn", filled(m.log_turn({ turn: this.turn, who: WHO }), { who: who(seat) }));
    } else if (word === "window") {
      this.roller = seat;
      add(null, "turn", filled(m.log_window({ who: WHO }), { who: who(seat) }));
    } else if (word === "declined") {
      this.offering = false;
      add(seat, "line", filled(m.log_offer_declined({ who: WHO }), { who: who(seat) }));
    } else if (word === "gain") this.gained(verb, seat, rest, add);
    else if (word === "lose" && verb === "take") this.stole(seat, rest[0], add);
    else if (word === "short") {
      const slots = { what: strong(isResource(name) ? resourceName(name) : name) };
      add(null, "line", filled(m.log_short({ what: slot("what") }), slots));
    } else this.honoured(word, name, rest, add);
  }

  private gained(verb: string, seat: number, rest: string[], add: AddEntry): void {
    if (verb === "take" || verb === "close") return;
    const cards = readCards(rest);
    if (total(cards) === 0) return;
    add(
      seat,
      "line",
      filled(m.log_got({ who: WHO, cards: slot("cards") }), {
        who: who(seat),
        cards: cardsPart(cards),
      }),
    );
  }

  private stole(victim: number, what: string | undefined, add: AddEntry): void {
    const slots: Slots = { who: who(this.thief), whom: whom(victim) };
    if (!isResource(what)) {
      return add(this.thief, "line", filled(m.log_stole({ who: WHO, whom: slot("whom") }), slots));
    }
    const sentence = m.log_stole_card({ who: WHO, whom: slot("whom"), cards: slot("cards") });
    add(this.thief, "line", filled(sentence, { ...slots, cards: cardsPart(readCards([what])) }));
  }

  private honoured(word: string, name: string, rest: string[], add: AddEntry): void {
    const seat = this.seats.indexOf(word === "award" ? (rest[0] ?? "") : name);
    const title = name === "largest_army" ? m.game_largest_army() : m.game_longest_route();
    if (word === "award") {
      const slots = { who: who(seat), award: strong(title) };
      const names = { who: WHO, award: slot("award"), count: rest[1] ?? "" };
      const sentence = name === "largest_army" ? m.log_award_army : m.log_award_route;
      add(seat, "award", filled(sentence(names), slots));
    } else if (word === "island") {
      const slots = { who: who(seat), points: strong(m.points_more({ points: Number(rest[0]) })) };
      add(seat, "award", filled(m.log_island({ who: WHO, points: slot("points") }), slots));
    } else if (word === "vacate") {
      add(null, "award", filled(m.log_vacate({ award: slot("award") }), { award: strong(title) }));
    } else if (word === "win")
      add(seat, "award", filled(m.log_win({ who: WHO }), { who: who(seat) }));
  }

  private place(hex: string | undefined): string {
    const found = this.hexes[Number(hex?.slice(1))];
    if (found === undefined) return "";
    return found.token === null
      ? terrainName(found.terrain)
      : m.named_number({ name: terrainName(found.terrain), number: found.token });
  }
}
