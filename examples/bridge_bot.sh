#!/usr/bin/env bash
# A program for `qiatan bridge` that reads no view: it does something that it wishes for, if it may.
#   qiatan arena 'bridge:bash examples/bridge_bot.sh' random --games 20

wishes=(city settlement road buy bank roll end reject)

# Sets `move`: the first wish that comes true; a road, which it can do without, one time in four.
choose() {
    local wish action found
    for wish in "${wishes[@]}"; do
        found=()
        for action in "${legal[@]}"; do
            [[ "$action " == "$wish "* ]] && found+=("$action")
        done
        if [[ $wish == road && " ${legal[*]} " == *" end "* && $((RANDOM % 4)) != 0 ]]; then
            continue
        fi
        if ((${#found[@]})); then
            move=${found[RANDOM % ${#found[@]}]}
            return
        fi
    done
    move=${legal[RANDOM % ${#legal[@]}]}
}

legal=()
while IFS= read -r line; do
    case $line in
        qiatan*) echo ready ;;
        legal*) IFS=$'\t' read -r -a legal <<<"${line#legal?}" ;;
        go*)
            RANDOM=${line#go }
            move=""
            ((${#legal[@]})) && choose
            echo "move $move"
            ;;
        quit) exit ;;
    esac
done
