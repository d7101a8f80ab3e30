#!/usr/bin/env bash
# A program for `qiatan bridge` that builds on the most productive corners.
#   qiatan arena 'bridge:bash examples/bridge_bot.sh' random --games 100

wishes=(city settlement road buy bank roll end reject)

# Sets `worth` from `view`: how many of the 36 rolls produce something at each corner.
appraise() {
    local q r _ token x y i node n=0
    local -a around
    while IFS=, read -r q r _ token; do
        x=$((2 * q + r + 100)) y=$((3 * r + 100))
        for i in "0 -2" "1 -1" "1 1" "0 2" "-1 1" "-1 -1"; do
            node=$(((x + ${i% *}) * 1000 + y + ${i#* }))
            ((around[node] += token < 7 ? token - 1 : 13 - token))
        done
    done < <(grep -o '"q":[^}]*"token":[0-9][0-9]*' <<<"$view" | tr -cd '0-9,\n-')
    while IFS=, read -r x y; do
        worth[n++]=${around[(x + 100) * 1000 + y + 100]:-0}
    done < <(grep -o '"nodes":[^"]*' <<<"$view" | grep -o '[-0-9][0-9]*,[-0-9][0-9]*')
}

# Sets `move` to the first legal action of `wishes`, on the best corner. Optional roads are built
# one time in four.
choose() {
    local wish action most
    for wish in "${wishes[@]}"; do
        if [[ $wish == road && " ${legal[*]} " == *" end "* && $((RANDOM % 4)) != 0 ]]; then
            continue
        fi
        most=-1
        for action in "${legal[@]}"; do
            if [[ "$action " == "$wish "* ]]; then
                rank "$action"
                ((value > most)) && most=$value move=$action
            fi
        done
        [[ -n $move ]] && return
    done
    move=${legal[RANDOM % ${#legal[@]}]}
}

# Sets `value` to the worth of the action's corner, plus a random number that decides ties.
rank() {
    value=$((RANDOM % 1000))
    case $1 in city* | settlement*) value=$((worth[${1#* n}] * 1000 + value)) ;; esac
}

legal=()
while IFS= read -r line; do
    case $line in
        qiatan*) echo ready ;;
        view*) view=$line ;;
        legal*) IFS=$'\t' read -r -a legal <<<"${line#legal?}" ;;
        go*)
            RANDOM=${line#go }
            move=""
            [[ " ${legal[*]}" == *" settlement "* || " ${legal[*]}" == *" city "* ]] && appraise
            ((${#legal[@]})) && choose
            echo "move $move"
            ;;
        quit) exit ;;
    esac
done
