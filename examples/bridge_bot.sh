#!/usr/bin/env bash
# A program for `qiatan bridge` that reads no view: it takes the first legal action it wishes for.
#   qiatan arena 'bridge:bash examples/bridge_bot.sh' random --games 20

wishes=(city settlement road buy bank roll end reject)

# The first wish that comes true; a road, which it can do without, one time in four.
choice() {
    local wish action
    for wish in "${wishes[@]}"; do
        if [[ $wish == road && " ${legal[*]} " == *" end "* && $((RANDOM % 4)) != 0 ]]; then
            continue
        fi
        for action in "${legal[@]}"; do
            if [[ "$action " == "$wish "* ]]; then
                echo "$action"
                return
            fi
        done
    done
    echo "${legal[RANDOM % ${#legal[@]}]}"
}

legal=()
while IFS= read -r line; do
    case $line in
        qiatan*) echo ready ;;
        legal*) IFS=$'\t' read -r -a legal <<<"${line#legal?}" ;;
        go*)
            RANDOM=${line#go }
            if ((${#legal[@]})); then echo "move $(choice)"; else echo move; fi
            ;;
        quit) exit ;;
    esac
done
